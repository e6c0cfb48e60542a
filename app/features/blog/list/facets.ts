import { hrefWithFilter } from "./filters";
import type { BlogFilters } from "./filters";

/** A category or tag and the number of articles that would be listed with it. */
type FacetCount = { name: string; count: number };

/** Categories and tags that can be chosen under the active filters. */
export type Facets = {
  /** Counted with all filters except the category. */
  categories: FacetCount[];
  /** Counted with all filters, most frequent first, limited in number. */
  tags: FacetCount[];
  /** Number of tags without the limit. */
  tagTotal: number;
};

/** A category or tag in the filter panel; `href` toggles it. */
export type FacetOption = FacetCount & { href: string; active: boolean };

export const popularTags = 10;

/** Adds chosen names that no article has, so that they can be removed. */
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

/** Link that toggles between popular and all tags; null if all tags are popular. */
export function otherTagsHref({ tagTotal }: Facets, filters: BlogFilters): string | null {
  if (tagTotal <= popularTags) return null;
  return hrefWithFilter(filters, { allTags: !filters.allTags, page: filters.page });
}
