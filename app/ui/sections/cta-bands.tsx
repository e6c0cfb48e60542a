import type { ReactNode } from "react";

import { ChartRose } from "./chart-rose";
import { Eyebrow, Heading, Marked } from "./heading";
import type { HeadingLevel } from "./heading";

type CallToActionProps = {
  id: string;
  tone?: "dark" | "sunken" | "page";
  eyebrow?: string;
  title: string;
  highlight?: string;
  lead?: string;
  actions: ReactNode;
  /** Draws a compass rose beside the text, where there is room for it. */
  compass?: boolean;
  /** Small print under the actions. */
  note?: string;
};

/** On wide screens, the actions are beside the text, aligned with its last line. */
const beside = "lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end";

/** A call to action across the whole width. */
export function CallToAction({
  id,
  tone = "dark",
  eyebrow,
  title,
  highlight,
  lead,
  actions,
  compass,
  note,
}: CallToActionProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      aria-labelledby={`${id}-title`}
      className="relative overflow-clip"
    >
      {compass ? (
        <ChartRose className="absolute top-1/2 right-[14%] w-2xl translate-x-1/2 -translate-y-1/2 max-lg:hidden print:hidden" />
      ) : null}
      <div className="relative mx-auto max-w-page px-gutter py-section">
        <div className={`grid gap-x-16 gap-y-6 ${compass ? "max-w-2xl" : beside}`}>
          <div className="grid max-w-2xl gap-5">
            {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
            <Heading level={2} id={`${id}-title`} className="text-section leading-heading">
              <Marked text={title} highlight={highlight} />
            </Heading>
            {lead ? <p className="text-lg text-pretty text-ink-soft">{lead}</p> : null}
          </div>
          <div className="grid gap-4">
            <div className="flex flex-wrap gap-3 max-sm:*:w-full">{actions}</div>
            {note ? <p className="max-w-md text-sm text-muted">{note}</p> : null}
          </div>
        </div>
      </div>
    </section>
  );
}

type ComingSoonProps = {
  badge: ReactNode;
  title: string;
  text: string;
  level?: HeadingLevel;
  /** Buttons or links. */
  children: ReactNode;
};

/** Content of a page that does not exist yet, with links to other pages. */
export function ComingSoon({ badge, title, text, level = 1, children }: ComingSoonProps) {
  return (
    <section className="relative overflow-clip" data-tone="page">
      <div className="absolute inset-0 chart-dots mask-radial-from-20% mask-radial-to-70% print:hidden" />
      <div className="relative mx-auto grid max-w-page justify-items-center gap-5 px-gutter py-section text-center">
        <UnfinishedCourse />
        {badge}
        <Heading level={level} className="max-w-3xl text-3xl leading-heading">
          {title}
        </Heading>
        <p className="max-w-xl text-lg text-pretty text-ink-soft">{text}</p>
        <div className="mt-3 flex w-full flex-wrap justify-center gap-3 max-sm:*:w-full">
          {children}
        </div>
      </div>
    </section>
  );
}

/** A course plotted as far as the last waypoint; the rest is dashed. */
function UnfinishedCourse() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 96" fill="none" className="mb-2 w-72 max-w-full">
      <path d="M16 76C60 76 64 36 112 40" strokeWidth="2" className="stroke-ink" />
      <path
        d="M112 40C170 46 176 84 224 64S264 20 300 20"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
        className="stroke-control"
      />
      <circle cx="16" cy="76" r="5" className="fill-ink" />
      <path d="M112 30L122 40L112 50L102 40Z" className="fill-primary stroke-ink" />
      <path d="M292 12L308 28M308 12L292 28" strokeWidth="2.5" className="stroke-brand-orange" />
    </svg>
  );
}
