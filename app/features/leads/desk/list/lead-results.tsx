import { importCopy } from "~/content/desk/lead-import";
import { leadListCopy } from "~/content/desk/leads";
import type { LeadColumn } from "~/content/desk/leads";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { BulkReply } from "../bulk/bulk-reply";
import { LeadBulkForm } from "../bulk/lead-bulk-form";
import { LeadColumnsForm } from "./lead-columns-form";
import { filteredHref, isFiltered } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";
import { LeadKeys } from "./lead-keys";
import { LeadTable } from "./lead-table";
import { LeadsHead } from "./leads-head";
import type { LeadList } from "./load-leads.server";

type LeadResultsProps = {
  path: string;
  filters: LeadFilters;
  list: LeadList;
  owners: readonly { value: string; label: string }[];
  /** What became of the leads that a form was to change. */
  reply?: BulkReply | undefined;
  /** Columns that the reader chose; undefined for the standard ones. */
  columns: readonly LeadColumn[] | undefined;
};

function whyEmpty(filters: LeadFilters, { page }: LeadList): string {
  if (page > 1) return leadListCopy.noMore;
  return isFiltered(filters) ? leadListCopy.noMatch : leadListCopy.none;
}

/** How many leads match, a page of them, what can be done with them, and the way to the others. */
export function LeadResults({ path, filters, list, owners, reply, columns }: LeadResultsProps) {
  const { leads, total, page, isLast } = list;
  const part =
    leads.length > 0 && page > 1
      ? leadListCopy.part(list.skipped + 1, list.skipped + leads.length, total)
      : undefined;
  return (
    <section aria-labelledby="matching" className="grid grid-cols-1 gap-1">
      <LeadsHead {...{ path, filters, total, part }}>
        <LeadColumnsForm {...{ path, filters, columns }} />
      </LeadsHead>
      {leads.length > 0 ? (
        <form method="post" className="grid grid-cols-1 gap-6" data-selection="">
          <LeadTable {...{ leads, filters, page, columns }} chosen={reply?.choice?.chosen ?? []} />
          <LeadBulkForm {...{ list, filters, owners, reply }} />
        </form>
      ) : (
        <EmptyState>
          <p>{whyEmpty(filters, list)}</p>
          {list.spam > 0 ? (
            <TextLink href={filteredHref(path, { ...filters, state: "spam" })}>
              {leadListCopy.spam(list.spam)}
            </TextLink>
          ) : null}
          {page === 1 && !isFiltered(filters) ? (
            <ButtonLink href={`${path}/import`} look="plain">
              {importCopy.title}
            </ButtonLink>
          ) : null}
        </EmptyState>
      )}
      <PageTurns
        first={page > 1 && { href: filteredHref(path, filters), text: leadListCopy.first }}
        next={
          !isLast && { href: filteredHref(path, filters, { p: page + 1 }), text: leadListCopy.next }
        }
      />
      <LeadKeys />
    </section>
  );
}
