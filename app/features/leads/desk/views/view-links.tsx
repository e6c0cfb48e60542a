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
  const all = { id: "all", name: copy.all, query: "" };
  return (
    <nav
      aria-label={copy.nav}
      className="flex scroll-edges items-end gap-x-6 overflow-x-auto border-b border-line max-sm:-mx-gutter max-sm:px-gutter"
    >
      <ul className="flex gap-x-6">
        {[all, ...views].map(({ id, name, query }) => {
          const href = query ? `${list}?${query}` : list;
          return (
            <li key={id} className="shrink-0">
              <SiteLink
                href={href}
                aria-current={href === here ? "true" : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=true]:border-ink aria-[current=true]:text-ink max-sm:aria-[current=true]:[scroll-initial-target:nearest]"
              >
                <bdi>{name}</bdi>
              </SiteLink>
            </li>
          );
        })}
      </ul>
      <TextLink
        href={filteredHref(`${list}/views`, filters)}
        className="ml-auto flex min-h-11 shrink-0 items-center text-sm"
      >
        {copy.change}
      </TextLink>
    </nav>
  );
}
