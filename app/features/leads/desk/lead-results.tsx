import { leadListCopy } from "~/content/desk/leads";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";

import { filteredHref, isFiltered } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";
import { LeadTable } from "./lead-table";
import type { LeadList } from "./load-leads.server";

type LeadResultsProps = { path: string; filters: LeadFilters; list: LeadList };

function whyEmpty(filters: LeadFilters, { isFirst }: LeadList): string {
  if (!isFirst) return leadListCopy.noOlder;
  return isFiltered(filters) ? leadListCopy.noMatch : leadListCopy.none;
}

/** How many leads match, a page of them, and the way to the others. */
export function LeadResults({ path, filters, list }: LeadResultsProps) {
  const { leads, total, mostCounted, isFirst, older } = list;
  return (
    <section aria-labelledby="matching" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="matching" className="text-lg leading-title tabular-nums">
          {leadListCopy.count(total, mostCounted)}
        </h2>
        {total > 0 ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
            <span>{leadListCopy.exportNote}</span>
            <ButtonLink
              href={filteredHref(`${path}.csv`, filters)}
              look="plain"
              size="compact"
              className="text-sm"
            >
              {leadListCopy.export}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      {leads.length > 0 ? (
        <LeadTable leads={leads} />
      ) : (
        <EmptyState>
          <p>{whyEmpty(filters, list)}</p>
        </EmptyState>
      )}
      <p className="flex flex-wrap gap-3 empty:hidden">
        {isFirst ? null : (
          <ButtonLink href={filteredHref(path, filters)} look="plain" rel="first">
            {leadListCopy.newest}
          </ButtonLink>
        )}
        {older ? (
          <ButtonLink href={filteredHref(path, filters, older)} look="plain" rel="next">
            {leadListCopy.older}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}
