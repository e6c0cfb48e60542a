import { ChevronDown } from "~/ui/icons/chevron-down";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/text-link";

import { glyphs } from "./glyphs";
import type { GlyphName } from "./glyphs";
import { Heading } from "./heading";
import type { HeadingLevel } from "./heading";

type Item = { icon: GlyphName; title: string; text: string };

type ItemsProps = { items: readonly Item[]; level?: HeadingLevel };

/** Benefits as the rows of a ledger. */
export function BenefitList({ items, level = 3 }: ItemsProps) {
  return (
    <ul className="@container border-t border-line">
      {items.map(({ icon, title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-5 @min-[38rem]:grid-cols-[auto_minmax(0,5fr)_minmax(0,7fr)] @min-[38rem]:gap-x-6 @min-[38rem]:py-6"
        >
          <Icon glyph={glyphs[icon]} className="mt-0.5 size-6" />
          <Heading level={level} className="text-lg leading-title">
            {title}
          </Heading>
          <p className="text-pretty text-ink-soft @max-[38rem]:col-start-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

type RoleItem = Item & {
  /** One figure from a demo package that shows it. */
  proof: { value: string; text: string; href: string; link: string };
};

type RoleSwitcherProps = { items: readonly RoleItem[]; name: string; level?: HeadingLevel };

/** The functions of a company; the one that is open shows a figure from a deliverable. */
export function RoleSwitcher({ items, name, level = 3 }: RoleSwitcherProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ icon, title, text, proof }, index) => (
        <details
          key={title}
          open={index === 0}
          className="group border-b border-line"
          // The types of this version of React do not know the attribute yet; it passes it on.
          {...{ name }}
        >
          <summary className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-5 hover:text-link">
            <Icon glyph={glyphs[icon]} className="size-6" />
            <Heading level={level} className="text-lg leading-title">
              {title}
            </Heading>
            <Icon
              glyph={ChevronDown}
              className="size-5 text-muted transition-transform duration-200 group-open:rotate-180"
            />
            <span className="col-span-2 col-start-2 text-pretty text-ink-soft">{text}</span>
          </summary>
          <p className="mb-5 ml-10 grid gap-x-5 gap-y-1 rounded-md border border-line bg-surface p-4 text-sm text-ink-soft sm:grid-cols-[6rem_minmax(0,1fr)]">
            <b className="font-display text-xl leading-none font-semibold text-ink sm:row-span-2">
              {proof.value}
            </b>
            {proof.text}
            <span>
              <TextLink href={proof.href}>{proof.link}</TextLink>
            </span>
          </p>
        </details>
      ))}
    </div>
  );
}

type AchievementCardsProps = ItemsProps & {
  /** `block` keeps to two columns, for a place beside other content. */
  layout?: "row" | "block";
};

/** What a visitor will achieve, each under a strong rule. */
export function AchievementCards({ items, level = 3, layout = "row" }: AchievementCardsProps) {
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
          <Heading level={level} className="text-lg leading-title">
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
  /** What form it comes in, such as "Canvas". */
  kind?: string;
};

/** What the visitor gets, as the contents page of a binder. */
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
