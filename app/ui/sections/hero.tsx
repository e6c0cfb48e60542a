import type { ReactNode } from "react";

import { Eyebrow, Heading, Marked } from "./heading";

/** A mock-up of the product on a chart grid, which lies behind the whole `isolate` section that it is in. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-w-0 before:ornament before:-inset-x-16 before:-inset-y-14 before:chart-dots before:faded-edge">
      <div className="relative">{children}</div>
    </div>
  );
}

type PageHeroProps = {
  breadcrumbs?: ReactNode;
  badge?: ReactNode;
  eyebrow?: string;
  heading: string;
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
  heading,
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
      className="isolate overflow-clip border-b border-line last:border-b-0"
    >
      <div
        className={`mx-auto grid max-w-page grid-cols-1 gap-10 px-gutter pb-12 md:gap-12 md:pb-16 ${breadcrumbs ? "pt-6 md:pt-8" : "pt-12 md:pt-16"}`}
      >
        {breadcrumbs}
        <div
          className={`grid grid-cols-1 items-start gap-10 ${aside ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : ""}`}
        >
          <div className="grid max-w-3xl grid-cols-1 justify-items-start gap-5">
            {badge}
            {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
            <Heading level={1} id="hero-title" className="text-3xl leading-heading wrap-anywhere">
              <Marked text={heading} highlight={highlight} />
            </Heading>
            {lead ? <p className="max-w-2xl text-lg text-pretty text-ink-soft">{lead}</p> : null}
            {children ? <div className="max-w-measure">{children}</div> : null}
            {actions ? (
              <div className="mt-2 flex w-full flex-wrap gap-3 max-sm:*:w-full">{actions}</div>
            ) : null}
          </div>
          {aside ? (
            <div className="self-center">
              <Stage>{aside}</Stage>
            </div>
          ) : null}
        </div>
        {metrics}
      </div>
    </section>
  );
}
