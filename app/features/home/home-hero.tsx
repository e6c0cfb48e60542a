import ringsScript from "virtual:rings-script";
import type { ReactNode } from "react";

import { home } from "~/content/home";
import { useNonce } from "~/lib/http/render-context";
import { WalkThrough } from "~/ui/illustrations/walk-through/walk-through";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { useSite } from "~/ui/primitives/site-context";
import { TryOutButton } from "~/ui/primitives/try-out-button";
import { Heading, Marked } from "~/ui/sections/heading";
import { Stage } from "~/ui/sections/hero";
import { Section } from "~/ui/sections/section";
import { UseToday } from "~/ui/sections/use-today";

type RingProps = {
  /** 0 to 100. */
  value: number;
  /** The sentence that the number belongs to. */
  children: ReactNode;
};

/** A percentage as a ring; the number itself is text. */
function Ring({ value, children }: RingProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
      <div className="grid aspect-square w-22 place-items-center sm:w-28">
        <svg
          aria-hidden="true"
          viewBox="-60 -60 120 120"
          fill="none"
          className="col-start-1 row-start-1 size-full"
        >
          <circle r="50" strokeWidth="9" className="ring-track" />
          <circle
            r="50"
            pathLength="100"
            strokeWidth="9"
            strokeDasharray={`${value} 100`}
            transform="rotate(-90)"
            className="ring-value"
          />
        </svg>
        <p className="col-start-1 row-start-1 font-display text-xl font-semibold tracking-heading tabular-nums sm:text-2xl">
          {value}%
        </p>
      </div>
      <div className="min-w-0 text-pretty text-ink-soft max-sm:text-sm">{children}</div>
    </div>
  );
}

/** The promise, with the only title in display size, and the problem that it answers. */
export function HomeHero() {
  const { hero, meet, walkThrough } = home;
  const { slug } = useSite();
  const nonce = useNonce();
  return (
    <>
      <section
        id="hero"
        data-tone="page"
        aria-labelledby="hero-title"
        className="isolate overflow-clip border-b border-line"
      >
        <div className="mx-auto grid max-w-page grid-cols-1 gap-y-4 px-gutter pt-4 pb-5 sm:pt-6 sm:pb-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-4">
          <div className="@container grid grid-cols-1 content-start gap-2.5 sm:gap-4">
            <Heading
              level={1}
              id="hero-title"
              className="text-4xl leading-heading text-wrap! @min-[20.5rem]:[&_.marker]:whitespace-nowrap"
            >
              <Marked text={hero.title} highlight={hero.marked} />
            </Heading>
            <p className="max-w-xl text-base leading-normal text-pretty text-ink-soft sm:text-lg">
              {hero.lead}
            </p>
            <p className="grid grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:py-1 sm:flex sm:flex-wrap sm:gap-3">
              <ButtonLink href={hero.first.href}>{hero.first.text}</ButtonLink>
              <TryOutButton tryOut="alpha" look="plain" label={hero.alpha} />
            </p>
            <div className="hero-actions">
              <ButtonLink href={`#meet-${slug}`} look="plain" size="compact">
                {hero.actions.meet}
              </ButtonLink>
              <ButtonLink href="#how-it-works" look="plain" size="compact">
                {hero.actions.how}
              </ButtonLink>
              <ButtonLink href="#they-love-us" look="plain" size="compact">
                {hero.actions.love}
              </ButtonLink>
            </div>
            <p className="max-w-form text-sm text-pretty text-ink-soft max-sm:hidden">
              {hero.note}
            </p>
          </div>
          <ul className="flex flex-wrap content-start gap-x-6 gap-y-1.5 text-sm text-muted max-sm:order-last">
            {hero.proofs.map(({ href, text }) => (
              <li key={href} className="waypoint">
                <TextLink href={href}>{text}</TextLink>
              </li>
            ))}
          </ul>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Stage>
              <WalkThrough {...walkThrough} />
            </Stage>
          </div>
        </div>
      </section>
      <UseToday />
      <Section
        id={`meet-${slug}`}
        tone="dark"
        layout="split"
        header={{
          ...meet,
          children: <p className="text-xs text-pretty text-muted">{meet.source}</p>,
        }}
      >
        <div className="grid content-start gap-5">
          <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
            {meet.rings.map(({ percent, title, text }) => (
              <Ring key={percent} value={percent}>
                <p className="mb-1 leading-title text-ink sm:text-lg">{title}</p>
                {text}
              </Ring>
            ))}
          </div>
          <p className="border-t border-line pt-4 text-pretty text-ink-soft max-sm:text-sm">
            <b className="text-ink">{meet.chat.title}</b> {meet.chat.text}{" "}
            <TextLink href={meet.chat.more.href}>{meet.chat.more.text}</TextLink>
          </p>
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: ringsScript }} />
        </div>
      </Section>
    </>
  );
}
