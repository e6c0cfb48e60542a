import { deskCopy } from "~/content/desk/desk";
import type { StaffRole } from "~/content/desk/desk";
import { Card } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";

import { pagesFor } from "./desk-pages";

type DeskCardsProps = {
  roles: readonly StaffRole[];
  /** What waits on a page, by its path. */
  waiting: Readonly<Record<string, string | undefined>>;
};

/** One card for each page of the desk that these roles open. */
export function DeskCards({ roles, waiting }: DeskCardsProps) {
  const pages = pagesFor(roles).filter(({ text }) => text);
  if (pages.length === 0) return <p className="text-ink-soft">{deskCopy.empty}</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {pages.map(({ href, name, text }) => (
        <li key={href}>
          <Card className="grid h-full content-start gap-3">
            <h2 className="text-lg leading-title">
              <TextLink href={href} look="standalone">
                {name}
              </TextLink>
            </h2>
            <p className="text-ink-soft">{text}</p>
            {waiting[href] ? <p className="font-semibold tabular-nums">{waiting[href]}</p> : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
