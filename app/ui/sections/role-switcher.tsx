import { ChevronDown } from "~/ui/icons/chevron-down";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/text-link";

import { glyphs } from "./glyphs";
import type { GlyphName } from "./glyphs";
import { Heading } from "./heading";

type RoleItem = {
  icon: GlyphName;
  title: string;
  text: string;
  /** One figure from a demo package that shows it. */
  proof: { value: string; text: string; href: string };
};

type RoleSwitcherProps = {
  items: readonly RoleItem[];
  /** Before the number at the end of the address of the figure. */
  source: string;
};

/** The functions of a company; the open one shows a figure from a deliverable. */
export function RoleSwitcher({ items, source }: RoleSwitcherProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ icon, title, text, proof }, index) => (
        <details
          key={title}
          open={index === 0}
          className="group border-b border-line"
          // React 18 renders this attribute, but its types lack it.
          {...{ name: "function" }}
        >
          <summary className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 hover:text-link xl:grid-cols-[auto_8rem_minmax(0,1fr)_auto]">
            <Icon glyph={glyphs[icon]} className="size-6" />
            <Heading level={3} className="text-lg leading-title">
              {title}
            </Heading>
            <Icon
              glyph={ChevronDown}
              className="size-5 text-muted transition-transform duration-200 group-open:rotate-180 xl:order-1"
            />
            <span className="text-sm text-pretty text-ink-soft max-xl:col-span-2 max-xl:col-start-2 max-sm:hidden max-sm:group-open:inline">
              {text}
            </span>
          </summary>
          <p className="mb-4 ml-10 grid gap-x-5 gap-y-1 rounded-md border border-line bg-surface p-4 text-sm text-ink-soft sm:grid-cols-[6rem_minmax(0,1fr)]">
            <b className="font-display text-xl leading-none font-semibold text-ink sm:row-span-2">
              {proof.value}
            </b>
            {proof.text}
            <span>
              <TextLink href={proof.href}>{`${source} ${proof.href.slice(-2)}`}</TextLink>
            </span>
          </p>
        </details>
      ))}
    </div>
  );
}
