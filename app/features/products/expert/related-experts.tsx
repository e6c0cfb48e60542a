import type { IntegrationStatus as Status } from "~/content/experts/types";
import { Badge } from "~/ui/primitives/badge";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { Heading } from "~/ui/sections/heading";

/** Whether the other expert hands its work to this one, or takes over from it. */
type Place = "before" | "after";

type RelatedExpert = {
  name: string;
  status: Status;
  place: Place;
  href: string;
  text: string;
};

type RelatedExpertsProps = { expert: string; related: readonly RelatedExpert[] };

const places: { place: Place; title: string }[] = [
  { place: "before", title: "Before" },
  { place: "after", title: "After" },
];

const statusNames: Record<Status, string> = {
  prerequisite: "Prerequisite",
  recommended: "Recommended",
  optional: "Optional",
};

/** The experts before and after this one. */
export function RelatedExperts({ expert, related }: RelatedExpertsProps) {
  const groups = places
    .map(({ place, title }) => ({
      title: `${title} ${expert}`,
      items: related.filter((item) => item.place === place),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="grid gap-6">
      {groups.map(({ title, items }) => (
        <div key={title} className="grid gap-3 border-t border-line pt-4">
          <Heading level={4} className="text-base leading-title">
            {title}
          </Heading>
          <ul className="grid gap-4">
            {items.map((item) => (
              <Related key={item.name} {...item} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Related({ name, status, href, text }: RelatedExpert) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SiteLink href={href} className="font-semibold text-link underline">
          {name}
        </SiteLink>
        <Badge tone={status}>{statusNames[status]}</Badge>
      </p>
      <p className="text-sm text-pretty text-ink-soft">{text}</p>
    </li>
  );
}
