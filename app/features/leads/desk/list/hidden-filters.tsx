import type { LeadFilters } from "./lead-filters";

/** Filters in fields of a form, which keeps them: one that is sent by GET replaces the address. */
export function HiddenFilters({ filters }: { filters: LeadFilters }) {
  const fields = Object.entries(filters).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each] as const),
  );
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
