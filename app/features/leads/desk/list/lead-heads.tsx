import type { LeadColumn, LeadSort } from "~/content/desk/leads";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { filteredHref } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";

/** The orders of a column; undefined is that of a list without one. */
type Orders = {
  ascending: LeadSort | undefined;
  descending: LeadSort | undefined;
  first: "ascending" | "descending";
};

const orders: Partial<Record<LeadColumn | "name", Orders>> = {
  received: { ascending: "oldest", descending: undefined, first: "descending" },
  name: { ascending: "name", descending: "name_desc", first: "ascending" },
  company: { ascending: "company", descending: "company_desc", first: "ascending" },
  state: { ascending: "state", descending: "state_desc", first: "ascending" },
  due: { ascending: "due", descending: "due_desc", first: "ascending" },
  amount: { ascending: "amount_asc", descending: "amount", first: "descending" },
  changed: { ascending: "changed_asc", descending: "changed", first: "descending" },
};

type LeadHeadProps = {
  column: LeadColumn | "name";
  name: string;
  filters: LeadFilters;
  /** Whether its values stand at the right. */
  isNumber?: boolean;
};

/** The head of a column, which sorts the list by it if there is such an order, and then the other way round. */
export function LeadHead({ column, name, filters, isNumber = false }: LeadHeadProps) {
  const known = orders[column];
  const present =
    known &&
    (["ascending", "descending"] as const).find((direction) => known[direction] === filters.sort);
  const next = present
    ? (["descending", "ascending"] as const).find((direction) => direction !== present)
    : known?.first;
  return (
    <th
      scope="col"
      aria-sort={present}
      className={`pr-6 font-semibold whitespace-nowrap last:pr-0 max-md:hidden ${isNumber ? "text-right" : ""}`}
    >
      {known && next ? (
        <SiteLink
          href={filteredHref("/app/desk/leads", { ...filters, sort: known[next] })}
          className="inline-flex min-h-9 items-center gap-1 text-ink no-underline hover:underline"
        >
          {name}
          {present ? (
            <Icon
              glyph={present === "ascending" ? "arrow-up" : "arrow-down"}
              className="size-3.5"
            />
          ) : null}
        </SiteLink>
      ) : (
        name
      )}
    </th>
  );
}
