import type { ReactNode } from "react";

import { ChartRose } from "./chart-rose";
import { Eyebrow, Heading, Marked } from "./heading";

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
      {compass ? <ChartRose /> : null}
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
            <div className="flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>
            {note ? <p className="max-w-md text-sm text-muted">{note}</p> : null}
          </div>
        </div>
      </div>
    </section>
  );
}
