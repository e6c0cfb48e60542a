import { changedHref } from "./filters";
import type { BlogFilters } from "./filters";

/** A category or tag, and how many posts would be shown if it were chosen. */
export type Counted = { name: string; count: number };

/** What there is to choose from under the filters in force. */
export type Choices = {
  /** Counted under all filters but the category. */
  categories: Counted[];
  /** Counted under all filters, most first; only so many of them. */
  tags: Counted[];
  /** How many tags there are. */
  tagTotal: number;
};

/** A choice in the filter panel, and the address that switches it. */
export type FilterChoice = Counted & { href: string; active: boolean };

export const popularTags = 10;

/** A chosen name stays among the choices, even where nothing has it. */
function withChosen(counted: readonly Counted[], chosen: readonly string[], total: number) {
  const missing = chosen.filter((name) => counted.every((other) => other.name !== name));
  return [...missing.map((name) => ({ name, count: total })), ...counted];
}

export function categoryChoices(
  { categories }: Choices,
  filters: BlogFilters,
  total: number,
): FilterChoice[] {
  const { category } = filters;
  return withChosen(categories, category ? [category] : [], total).map(({ name, count }) => {
    const active = category === name;
    const href = changedHref(filters, { category: active ? null : name });
    return { name, count, active, href };
  });
}

export function tagChoices({ tags }: Choices, filters: BlogFilters, total: number): FilterChoice[] {
  return withChosen(tags, filters.tags, total).map(({ name, count }) => {
    const active = filters.tags.includes(name);
    const others = filters.tags.filter((tag) => tag !== name);
    const href = changedHref(filters, { tags: active ? others : [...filters.tags, name] });
    return { name, count, active, href };
  });
}

/** Where the rest of the tags are, or, once there, the popular ones alone; null if that is all. */
export function otherTagsHref({ tagTotal }: Choices, filters: BlogFilters): string | null {
  if (tagTotal <= popularTags) return null;
  return changedHref(filters, { allTags: !filters.allTags, page: filters.page });
}
