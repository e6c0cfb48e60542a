import { leadViewsCopy as copy } from "~/content/desk/lead-views";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";

import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import type { LeadView } from "./lead-views.server";

const list = "/app/desk/leads";

type ViewLinksProps = { views: readonly LeadView[]; filters: LeadFilters };

/** The reader's views, above the list that they lead to; the current one is marked. */
export function ViewLinks({ views, filters }: ViewLinksProps) {
  if (views.length === 0) return null;
  const here = filteredHref(list, filters);
  return (
    <nav
      aria-label={copy.nav}
      className="flex items-center gap-x-4 gap-y-2 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter sm:flex-wrap"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {views.map(({ id, name, query }) => (
          <li key={id} className="max-sm:shrink-0 sm:max-w-full">
            <SiteLink
              href={query ? `${list}?${query}` : list}
              aria-current={`${list}?${query}` === here ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full border border-line px-4 font-semibold wrap-anywhere text-ink-soft no-underline hover:border-control hover:text-ink aria-[current=true]:border-transparent aria-[current=true]:bg-dark aria-[current=true]:text-on-dark"
            >
              <bdi>{name}</bdi>
            </SiteLink>
          </li>
        ))}
      </ul>
      <TextLink href={filteredHref(`${list}/views`, filters)} className="text-sm">
        {copy.change}
      </TextLink>
    </nav>
  );
}
