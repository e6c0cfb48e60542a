import { leadViewsCopy as copy } from "~/content/desk/lead-views";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";

import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import { KeepView } from "./keep-view";
import type { LeadView, ViewReply } from "./lead-views.server";

const list = "/app/desk/leads";

type ViewLinksProps = {
  views: readonly LeadView[];
  filters: LeadFilters;
  /** Of a view that was not kept. */
  reply: ViewReply | undefined;
};

/** The reader's views, above the list that they lead to; the current one is marked. Another list may be kept as one. */
export function ViewLinks({ views, filters, reply }: ViewLinksProps) {
  const here = filteredHref(list, filters);
  const all = { id: "all", name: copy.all, query: "" };
  const tabs = [all, ...views].map(({ id, name, query }) => {
    return { id, name, href: query ? `${list}?${query}` : list };
  });
  const isNew = reply !== undefined || !tabs.some(({ href }) => href === here);
  if (views.length === 0 && !isNew) return null;
  const change = filteredHref(`${list}/views`, filters);
  return (
    <div className="flex items-end gap-x-4 border-b border-line">
      <nav
        aria-label={copy.nav}
        className="min-w-0 grow scroll-edges overflow-x-auto max-sm:-ml-gutter max-sm:pl-gutter"
      >
        <ul className="flex gap-x-6">
          {tabs.map(({ id, name, href }) => (
            <li key={id} className="shrink-0">
              <SiteLink
                href={href}
                aria-current={href === here ? "true" : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=true]:border-ink aria-[current=true]:text-ink max-sm:aria-[current=true]:[scroll-initial-target:nearest]"
              >
                <bdi>{name}</bdi>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {isNew ? (
        <KeepView filters={filters} reply={reply} change={views.length > 0 ? change : undefined} />
      ) : (
        <TextLink href={change} className="flex min-h-11 shrink-0 items-center text-sm">
          {copy.change}
        </TextLink>
      )}
    </div>
  );
}
