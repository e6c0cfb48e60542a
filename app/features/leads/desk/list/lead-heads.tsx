import type { LeadColumn, LeadSort } from "~/content/desk/leads";
import { SortHead } from "~/ui/primitives/desk/sort-head";

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
  className?: string;
};

/** The head of a column, which sorts the list by it if there is such an order, and then the other way round. */
export function LeadHead({ column, name, filters, className }: LeadHeadProps) {
  const known = orders[column];
  const present =
    known &&
    (["ascending", "descending"] as const).find((direction) => known[direction] === filters.sort);
  const next = present
    ? (["descending", "ascending"] as const).find((direction) => direction !== present)
    : known?.first;
  return (
    <SortHead
      title={name}
      href={
        known && next
          ? filteredHref("/app/desk/leads", { ...filters, sort: known[next] })
          : undefined
      }
      sorted={present}
      {...(className ? { className } : {})}
    />
  );
}
