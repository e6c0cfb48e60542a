import { hrefWithFilter } from "./filters";
import type { BlogFilters } from "./filters";

/** A category or tag, and how many posts would be shown if it were chosen. */
export type FacetCount = { name: string; count: number };

/** What there is to choose from under the filters in force. */
export type Facets = {
  /** Counted under all filters but the category. */
  categories: FacetCount[];
  /** Counted under all filters, most first; only so many of them. */
  tags: FacetCount[];
  /** How many tags there are. */
  tagTotal: number;
};

/** A choice in the filter panel, and the address that switches it. */
export type FacetOption = FacetCount & { href: string; active: boolean };

export const popularTags = 10;

/** A chosen name stays among the choices, even where nothing has it. */
function withChosen(counted: readonly FacetCount[], chosen: readonly string[], total: number) {
  const missing = chosen.filter((name) => counted.every((other) => other.name !== name));
  return [...missing.map((name) => ({ name, count: total })), ...counted];
}

export function categoryOptions(
  { categories }: Facets,
  filters: BlogFilters,
  total: number,
): FacetOption[] {
  const { category } = filters;
  return withChosen(categories, category ? [category] : [], total).map(({ name, count }) => {
    const active = category === name;
    const href = hrefWithFilter(filters, { category: active ? null : name });
    return { name, count, active, href };
  });
}

export function tagOptions({ tags }: Facets, filters: BlogFilters, total: number): FacetOption[] {
  return withChosen(tags, filters.tags, total).map(({ name, count }) => {
    const active = filters.tags.includes(name);
    const others = filters.tags.filter((tag) => tag !== name);
    const href = hrefWithFilter(filters, { tags: active ? others : [...filters.tags, name] });
    return { name, count, active, href };
  });
}

/** Where the rest of the tags are, or, once there, the popular ones alone; null if that is all. */
export function otherTagsHref({ tagTotal }: Facets, filters: BlogFilters): string | null {
  if (tagTotal <= popularTags) return null;
  return hrefWithFilter(filters, { allTags: !filters.allTags, page: filters.page });
}
