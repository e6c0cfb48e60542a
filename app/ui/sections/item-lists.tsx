import { Icon } from "~/ui/primitives/icon";

import { glyphs } from "./glyphs";
import type { GlyphName } from "./glyphs";
import { Heading } from "./heading";

type Item = { icon: GlyphName; title: string; text: string };

type ItemsProps = { items: readonly Item[] };

/** Benefits as rows with lines between them. */
export function BenefitList({ items }: ItemsProps) {
  return (
    <ul className="@container border-t border-line">
      {items.map(({ icon, title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-5 @min-[38rem]:grid-cols-[auto_minmax(0,5fr)_minmax(0,7fr)] @min-[38rem]:gap-x-6 @min-[38rem]:py-6"
        >
          <Icon glyph={glyphs[icon]} className="mt-0.5 size-6" />
          <Heading level={3} className="text-lg leading-title">
            {title}
          </Heading>
          <p className="text-pretty text-ink-soft @max-[38rem]:col-start-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Benefits in two columns where there is room, so on phones too. */
export function BenefitGrid({ items }: ItemsProps) {
  return (
    <ul className="grid two-columns gap-x-5 gap-y-4 border-t border-line pt-5 sm:gap-x-8">
      {items.map(({ icon, title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 gap-y-1 sm:gap-x-3"
        >
          <Icon glyph={glyphs[icon]} className="size-5 sm:size-6" />
          <Heading level={3} className="text-lg leading-title">
            {title}
          </Heading>
          <p className="text-sm text-pretty text-ink-soft max-sm:col-span-full sm:col-start-2">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

type AchievementCardsProps = ItemsProps & {
  /** `block` has at most two columns, for use beside other content. */
  layout?: "row" | "block";
};

/** Outcomes for the visitor, each below a thick line. */
export function AchievementCards({ items, layout = "row" }: AchievementCardsProps) {
  return (
    <ul
      className={`grid content-start gap-8 sm:grid-cols-2 sm:gap-y-10 ${layout === "row" ? "lg:grid-cols-4" : ""}`}
    >
      {items.map(({ icon, title, text }) => (
        <li
          key={title}
          className="grid content-start gap-x-4 gap-y-2 border-t-2 border-ink pt-5 max-sm:grid-cols-[auto_minmax(0,1fr)]"
        >
          <span className="grid size-12 place-items-center max-sm:row-span-2 sm:mb-4 rounded-full bg-primary text-on-primary forced-colors:border">
            <Icon glyph={glyphs[icon]} className="size-6" />
          </span>
          <Heading level={3} className="text-lg leading-title">
            {title}
          </Heading>
          <p className="text-pretty text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

type Deliverable = {
  text: string;
  icon?: GlyphName;
  /** Format, such as "Canvas". */
  kind?: string;
};

/** Deliverables as a table of contents. */
export function DeliverableList({ items }: { items: readonly Deliverable[] }) {
  return (
    <ol className="border-t border-line">
      {items.map(({ text, icon = "FileText", kind }, index) => (
        <li
          key={text}
          className="grid grid-cols-[2ch_auto_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-4 sm:grid-cols-[2ch_auto_minmax(0,1fr)_auto]"
        >
          <span aria-hidden="true" className="text-sm text-muted tabular-nums">
            {index + 1}
          </span>
          <Icon glyph={glyphs[icon]} className="size-5 self-center" />
          <span className="font-semibold">{text}</span>
          {kind ? <span className="text-sm text-muted max-sm:col-start-3">{kind}</span> : null}
        </li>
      ))}
    </ol>
  );
}
