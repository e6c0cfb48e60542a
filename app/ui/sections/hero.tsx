import type { ReactNode } from "react";

import { TextLink } from "~/ui/primitives/text-link";

import { Eyebrow, Heading, Marked } from "./heading";

type HeroProps = {
  title: string;
  /** The words of the title with a marker stroke. */
  highlight: string;
  lead: string;
  actions: ReactNode;
  /** A line below the actions. */
  note: ReactNode;
  facts: readonly string[];
  /** Links above the facts, to content that needs no account. */
  proofs: readonly { href: string; text: string }[];
  /** A mock-up of the product's output on a chart grid. */
  aside: ReactNode;
};

/** The first section of the home page, with the only title in display size. */
export function Hero({ title, highlight, lead, actions, note, facts, proofs, aside }: HeroProps) {
  return (
    <section
      id="hero"
      data-tone="page"
      aria-labelledby="hero-title"
      className="overflow-clip border-b border-line"
    >
      <div className="mx-auto grid max-w-page grid-cols-1 gap-y-5 px-gutter pt-6 pb-10 sm:gap-y-8 sm:pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-6">
        <div className="grid grid-cols-1 gap-3 sm:gap-5">
          <Heading
            level={1}
            id="hero-title"
            className="text-4xl leading-heading text-wrap! [&_.marker]:whitespace-nowrap"
          >
            <Marked text={title} highlight={highlight} />
          </Heading>
          <p className="max-w-xl text-base leading-normal text-pretty text-ink-soft sm:text-lg">
            {lead}
          </p>
          <div className="hero-actions">{actions}</div>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Stage>{aside}</Stage>
        </div>
        <ul className="flex flex-wrap content-start gap-x-6 gap-y-2 text-sm text-muted lg:flex-col">
          <li className="w-full text-base text-ink-soft">{note}</li>
          {proofs.map(({ href, text }) => (
            <li key={href} className="waypoint">
              <TextLink href={href}>{text}</TextLink>
            </li>
          ))}
          {facts.map((fact) => (
            <li key={fact} className="waypoint">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-w-0 before:chart-dots before:absolute before:-inset-x-16 before:-inset-y-14 before:faded-edge before:content-['']">
      <div className="relative">{children}</div>
    </div>
  );
}

type PageHeroProps = {
  breadcrumbs?: ReactNode;
  badge?: ReactNode;
  eyebrow?: string;
  title: string;
  highlight?: string;
  lead?: string;
  /** Below the lead, in body size. */
  children?: ReactNode;
  actions?: ReactNode;
  metrics?: ReactNode;
  aside?: ReactNode;
};

/** The first section of other pages. */
export function PageHero({
  breadcrumbs,
  badge,
  eyebrow,
  title,
  highlight,
  lead,
  children,
  actions,
  metrics,
  aside,
}: PageHeroProps) {
  return (
    <section
      id="hero"
      data-tone="page"
      aria-labelledby="hero-title"
      className="overflow-clip border-b border-line"
    >
      <div
        className={`mx-auto grid max-w-page grid-cols-1 gap-10 px-gutter pb-12 md:gap-12 md:pb-16 ${breadcrumbs ? "pt-6 md:pt-8" : "pt-12 md:pt-16"}`}
      >
        {breadcrumbs}
        <div
          className={`grid grid-cols-1 items-center gap-10 ${aside ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : ""}`}
        >
          <div className="grid max-w-3xl grid-cols-1 justify-items-start gap-5">
            {badge}
            {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
            <Heading level={1} id="hero-title" className="text-3xl leading-heading wrap-anywhere">
              <Marked text={title} highlight={highlight} />
            </Heading>
            {lead ? <p className="max-w-2xl text-lg text-pretty text-ink-soft">{lead}</p> : null}
            {children ? <div className="max-w-measure">{children}</div> : null}
            {actions ? (
              <div className="mt-2 flex w-full flex-wrap gap-3 max-sm:*:w-full">{actions}</div>
            ) : null}
          </div>
          {aside ? <Stage>{aside}</Stage> : null}
        </div>
        {metrics}
      </div>
    </section>
  );
}
