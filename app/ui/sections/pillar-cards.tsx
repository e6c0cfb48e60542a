import type { ReactNode } from "react";

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
  /** Its parts, as a short list. */
  points?: readonly string[];
  link?: { href: string; text: string };
  /** A drawing, on a chart grid at the foot of the card. */
  art?: ReactNode;
};

type PillarCardsProps = { pillars: readonly Pillar[] };

/** Four cards in a grid; the first and the last are wide. */
export function PillarCards({ pillars }: PillarCardsProps) {
  return (
    <ul className="hairline-grid rounded-xl border border-line md:grid-cols-2 lg:grid-cols-5">
      {pillars.map(({ icon, title, text, badge, points, link, art }, index) => {
        const wide = index % 4 === 0 || index % 4 === 3;
        return (
          <li
            key={title}
            className={`relative flex flex-col gap-6 overflow-clip p-6 md:p-8 ${wide ? "bg-surface lg:col-span-3" : "bg-ground lg:col-span-2"}`}
          >
            <div className="flex items-start justify-between gap-4">
              <Icon glyph={glyphs[icon]} className="size-8" />
              {badge ? <Badge tone="yellow">{badge}</Badge> : null}
            </div>
            <div className="grid gap-2">
              <Heading level={3} className="text-xl leading-title">
                {title}
              </Heading>
              <p className="max-w-lg text-pretty text-ink-soft">{text}</p>
            </div>
            {points ? (
              <ul
                className={`grid gap-x-6 gap-y-2 border-t border-line pt-5 text-sm font-semibold ${wide ? "sm:grid-cols-2" : ""}`}
              >
                {points.map((point) => (
                  <li key={point} className="waypoint">
                    {point}
                  </li>
                ))}
              </ul>
            ) : null}
            {art}
            {link ? (
              <p className="relative mt-auto">
                <TextLink look="standalone" href={link.href}>
                  {link.text}
                </TextLink>
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
