import ringsScript from "virtual:rings-script";
import type { ReactNode } from "react";

import { home } from "~/content/home";
import { useNonce } from "~/lib/http/render-context";
import { WalkThrough } from "~/ui/illustrations/walk-through/walk-through";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { useSite } from "~/ui/primitives/site-context";
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
    <div className="grid grid-cols-1 content-start gap-4 lg:flex lg:flex-wrap lg:gap-5">
      <div className="grid aspect-square w-28 max-w-full flex-none place-items-center">
        <svg
          aria-hidden="true"
          viewBox="-60 -60 120 120"
          fill="none"
          className="col-start-1 row-start-1 size-full"
        >
          <circle
            r="56"
            pathLength="100"
            strokeWidth="4"
            strokeDasharray="0.3 1.7"
            className="stroke-control"
          />
          <g transform="rotate(-90)">
            <circle r="45" strokeWidth="9" className="ring-track" />
            <circle
              r="45"
              pathLength="100"
              strokeWidth="9"
              strokeDasharray={`${value} 100`}
              className="ring-value"
            />
            <circle
              r="3"
              cx="45"
              transform={`rotate(${value * 3.6})`}
              className="fill-brand-orange"
            />
          </g>
        </svg>
        <p className="col-start-1 row-start-1 font-display text-2xl font-semibold tracking-heading tabular-nums">
          {value}%
        </p>
      </div>
      <div className="max-w-sm min-w-0 flex-[1_1_9rem] self-center text-lg leading-title text-pretty">
        {children}
      </div>
    </div>
  );
}

/** The promise, with the only title in display size, and the problem that it answers. */
export function HomeHero() {
  const { hero, meet, walkThrough } = home;
  const { slug, trialUrl } = useSite();
  const nonce = useNonce();
  return (
    <>
      <section
        id="hero"
        data-tone="page"
        aria-labelledby="hero-title"
        className="overflow-clip border-b border-line"
      >
        <div className="mx-auto grid max-w-page grid-cols-1 gap-y-6 px-gutter pt-6 pb-10 sm:gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:gap-x-10">
          <div className="@container grid grid-cols-1 content-start gap-3 sm:gap-4">
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
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft max-sm:[&>a]:w-full">
              <ButtonLink href={hero.first.href} className="text-base">
                {hero.first.text}
              </ButtonLink>
              {hero.first.note}
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
            <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted">
              <li className="w-full text-pretty text-ink-soft">
                {hero.trial.before} <TextLink href={trialUrl}>{hero.trial.link}</TextLink>{" "}
                {hero.trial.after}
              </li>
              {hero.proofs.map(({ href, text }) => (
                <li key={href} className="waypoint">
                  <TextLink href={href}>{text}</TextLink>
                </li>
              ))}
            </ul>
          </div>
          <Stage>
            <WalkThrough {...walkThrough} />
          </Stage>
        </div>
      </section>
      <UseToday />
      <Section id={`meet-${slug}`} tone="dark" layout="split" header={meet}>
        <div className="grid gap-4">
          <div className="grid two-columns gap-x-4 gap-y-8 sm:gap-x-10">
            {meet.rings.map(({ percent, title, text }) => (
              <Ring key={percent} value={percent}>
                <p>{title}</p>
                <p className="mt-2 text-sm text-ink-soft">{text}</p>
              </Ring>
            ))}
          </div>
          <p className="max-w-measure text-xs text-muted sm:text-sm">{meet.source}</p>
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: ringsScript }} />
        </div>
      </Section>
    </>
  );
}
