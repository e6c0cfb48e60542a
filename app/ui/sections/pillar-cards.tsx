import { Badge } from "~/ui/primitives/badge";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/text-link";

import { glyphs } from "./glyphs";
import type { GlyphName } from "./glyphs";
import { Heading } from "./heading";

type Pillar = {
  icon: GlyphName;
  title: string;
  text: string;
  badge?: string;
  link: { href: string; text: string };
};

/** The parts of an offer in one row; on phones, one below the other. */
export function PillarCards({ pillars }: { pillars: readonly Pillar[] }) {
  return (
    <ul className="hairline-grid rounded-xl border border-line bg-surface sm:grid-cols-2 lg:grid-cols-4">
      {pillars.map(({ icon, title, text, badge, link }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-2 p-5 sm:flex sm:flex-col sm:gap-3 sm:p-6"
        >
          <p className="flex items-center justify-between gap-4 max-sm:row-span-3 max-sm:flex-col max-sm:justify-start">
            <Icon glyph={glyphs[icon]} className="size-6 sm:size-8" />
            {badge ? <Badge tone="yellow">{badge}</Badge> : null}
          </p>
          <Heading level={3} className="text-lg leading-title">
            {title}
          </Heading>
          <p className="text-pretty text-ink-soft max-sm:text-sm">{text}</p>
          <p className="sm:mt-auto">
            <TextLink look="standalone" href={link.href}>
              {link.text}
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
