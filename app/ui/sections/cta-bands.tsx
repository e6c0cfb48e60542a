import type { ReactNode } from "react";

import { Eyebrow, Heading, Marked } from "./heading";

/** The same path, turned by each bearing round the middle. */
function turned(
  degrees: readonly number[],
  points: readonly (readonly [number, number])[],
): string {
  const path = (angle: number) => {
    const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    const at = points.map(
      ([x, y]) => `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`,
    );
    return `M${at.join("L")}`;
  };
  return degrees.map(path).join("");
}

const RHUMBS = turned(
  Array.from({ length: 16 }, (_, index) => index * 22.5),
  [
    [0, -60],
    [0, -196],
  ],
);
/** The bright half of each point of the rose, and the outline of its other half. */
const BRIGHT = [
  [0, -150],
  [10, -14],
  [0, 0],
] as const;
const DARK = [
  [0, -150],
  [-10, -14],
  [0, 0],
  [0, -150],
] as const;

/** A compass rose with its rhumb lines, for the background of a band. */
function ChartRose() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-200 -200 400 400"
      fill="none"
      className="pointer-events-none absolute top-1/2 right-[14%] w-2xl translate-x-1/2 -translate-y-1/2 max-lg:hidden print:hidden"
    >
      <g className="diagram-line" strokeWidth="1">
        <circle r="196" />
        <circle r="150" />
        <circle r="190" pathLength="360" strokeWidth="8" strokeDasharray="0.3 4.7" />
        <path d={RHUMBS + turned([90, 180, 270], DARK)} />
      </g>
      <path d={turned([90, 180, 270], BRIGHT)} className="fill-line" />
      <path d={turned([0], BRIGHT)} className="fill-primary" />
      <path d={turned([0], DARK)} className="stroke-primary" />
    </svg>
  );
}

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
const beside = "lg:grid-cols-[minmax(28rem,1fr)_auto] lg:items-end";

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
      {compass ? <ChartRose /> : null}
      <div className="relative mx-auto max-w-page px-gutter py-section">
        <div className={`grid gap-x-16 gap-y-6 ${compass ? "max-w-2xl" : beside}`}>
          <div className="grid max-w-2xl gap-5">
            {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
            <Heading level={2} id={`${id}-title`} className="text-section leading-heading">
              <Marked text={title} highlight={highlight} />
            </Heading>
            {lead ? <p className="text-pretty text-ink-soft sm:text-lg">{lead}</p> : null}
          </div>
          <div className="grid gap-4">
            <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3">{actions}</div>
            {note ? (
              <p className={`text-sm text-muted ${compass ? "" : "max-w-md"}`}>{note}</p>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}
