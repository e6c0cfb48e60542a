import {
  columnNames,
  leadColumns,
  leadListCopy as copy,
  standardColumns,
} from "~/content/desk/leads";
import type { LeadColumn } from "~/content/desk/leads";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";

import { HiddenFilters } from "./hidden-filters";
import { filteredHref } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";

type LeadColumnsFormProps = {
  path: string;
  filters: LeadFilters;
  /** Undefined for the standard ones. */
  columns: readonly LeadColumn[] | undefined;
};

/** Chooses the columns of the list, sent by GET; the server remembers them for the reader. */
export function LeadColumnsForm({ path, filters, columns }: LeadColumnsFormProps) {
  const others = { ...filters, columns: undefined };
  const chosen = columns ?? standardColumns;
  return (
    <Unfold title={copy.chooseColumns} data-popup="" className="shrink-0 text-sm sm:relative">
      {/* Over the list, so that the title stays where it is. */}
      <form
        action={path}
        className="absolute top-full right-0 z-30 grid gap-2 rounded-lg border border-line bg-raised p-4 shadow-lg max-sm:left-0 sm:w-[min(44rem,100vw-2*var(--spacing-gutter))]"
      >
        <HiddenFilters filters={others} />
        <input type="hidden" name="remember" value="columns" />
        <fieldset>
          <legend className="text-sm text-muted">{copy.columnsOfList}</legend>
          <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 md:grid-cols-4">
            {leadColumns.map((column) => (
              <label key={column} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  name="columns"
                  value={column}
                  defaultChecked={chosen.includes(column)}
                  className="choice"
                />
                {columnNames[column]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button look="dark">{copy.showColumns}</Button>
          {columns ? (
            <TextLink href={filteredHref(path, others, { remember: "columns" })}>
              {copy.standardColumns}
            </TextLink>
          ) : null}
          <p className="text-sm text-muted">{copy.columnsHint}</p>
        </div>
      </form>
    </Unfold>
  );
}
