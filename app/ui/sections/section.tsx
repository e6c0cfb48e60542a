import type { ReactNode } from "react";

import { Eyebrow, Heading, Marked } from "./heading";
import type { HeadingLevel } from "./heading";

type SectionHeaderProps = {
  id?: string;
  eyebrow?: string;
  title: string;
  highlight?: string;
  lead?: string;
  align?: "start" | "center";
  /** `close` has the lead beside the title where there is room. */
  size?: "regular" | "close";
  level?: HeadingLevel;
  /** Below the lead, such as links or a seal. */
  children?: ReactNode;
};

const titleSizes = { regular: "text-2xl", close: "text-xl" };
const leads = "max-w-2xl leading-normal text-pretty text-ink-soft";

export function SectionHeader({
  id,
  eyebrow,
  title,
  highlight,
  lead,
  align = "start",
  size = "regular",
  level = 2,
  children,
}: SectionHeaderProps) {
  const centred = align === "center";
  return (
    <div
      className={`${size === "close" ? "flex flex-wrap items-baseline gap-x-4 gap-y-1" : "grid max-w-3xl grid-cols-1 gap-3"} ${centred ? "mx-auto justify-items-center text-center" : ""}`}
    >
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      <Heading level={level} id={id} className={`leading-heading ${titleSizes[size]}`}>
        <Marked text={title} highlight={highlight} />
      </Heading>
      {lead ? (
        <p className={`${leads} ${size === "close" ? "max-sm:text-sm" : "sm:text-lg"}`}>{lead}</p>
      ) : null}
      {children}
    </div>
  );
}

type SectionProps = {
  id: string;
  tone?: "page" | "sunken" | "dark";
  /** `split` puts the header beside the content on wide screens, `close` near it, in one line with its lead. */
  layout?: "stack" | "split" | "close";
  header?: Omit<SectionHeaderProps, "id">;
  /** The id of the title, for a section that renders its own header. */
  labelledBy?: string;
  children?: ReactNode;
};

const layouts = {
  stack: "gap-6 md:gap-10",
  close: "gap-5",
  split: "gap-6 md:gap-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-16",
};

/** A full-width band of a page, named by its title. */
export function Section({
  id,
  tone = "page",
  layout = "stack",
  header,
  labelledBy,
  children,
}: SectionProps) {
  const titleId = `${id}-title`;
  const title = header ? (
    <SectionHeader size={layout === "close" ? "close" : "regular"} {...header} id={titleId} />
  ) : null;
  return (
    <section
      id={id}
      data-tone={tone}
      aria-labelledby={labelledBy ?? (header ? titleId : undefined)}
      className="band"
    >
      <div className={`mx-auto grid max-w-page grid-cols-1 px-gutter ${layouts[layout]}`}>
        {title && layout === "split" ? (
          // The sticky header scrolls within this box, which is as high as the content.
          <div>
            <div className="lg:sticky lg:top-28">{title}</div>
          </div>
        ) : (
          title
        )}
        {children}
      </div>
    </section>
  );
}
