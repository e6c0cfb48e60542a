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
    <ul className="hairline-grid two-columns rounded-xl border border-line bg-surface lg:grid-cols-4">
      {pillars.map(({ icon, title, text, badge, link }) => (
        <li key={title} className="flex flex-col gap-2 p-4 sm:gap-3 sm:p-6">
          <p className="flex min-h-6 flex-wrap items-center justify-between gap-2">
            <Icon glyph={glyphs[icon]} className="size-6" />
            {badge ? <Badge tone="yellow">{badge}</Badge> : null}
          </p>
          <Heading level={3} className="text-lg leading-title">
            {title}
          </Heading>
          <p className="text-pretty text-ink-soft max-sm:text-sm">{text}</p>
          <p className="mt-auto">
            <TextLink look="standalone" href={link.href}>
              {link.text}
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
