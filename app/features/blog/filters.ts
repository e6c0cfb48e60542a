import { defaultLanguage, languageByCode } from "./languages";
import type { Language } from "./languages";
import type { ListedPost, PostSummary } from "./post";
import { allWordsIn, readSearch } from "./search";

/**
 * What the list is narrowed to, as its address says:
 * `?q=…&language=pt&category=…&tag=…&tag=…`.
 */
export type BlogFilters = {
  language: Language;
  search: string;
  category: string | null;
  tags: string[];
};

/** A choice in the filter panel: how many posts it has, and the address that switches it. */
export type FilterChoice = { name: string; count: number; href: string; active: boolean };

/** One filter in force, and the address of the list without it. */
export type ActiveFilter = { name: string; href: string };

const popularTags = 10;

export function readFilters(query: URLSearchParams): BlogFilters {
  return {
    language: languageByCode(query.get("language")),
    search: readSearch(query.get("q")),
    category: query.get("category") || null,
    tags: [...new Set(query.getAll("tag").filter(Boolean))],
  };
}

type SomeFilters = Pick<BlogFilters, "language"> & Partial<BlogFilters>;

/** The filters as pairs of the query; what is the default needs none. */
export function filterPairs(filters: SomeFilters): [string, string][] {
  const { language, search = "", category = null, tags = [] } = filters;
  const pairs: [string, string][] = [];
  if (search) pairs.push(["q", search]);
  if (language.code !== defaultLanguage.code) pairs.push(["language", language.code]);
  if (category) pairs.push(["category", category]);
  for (const tag of tags) pairs.push(["tag", tag]);
  return pairs;
}

export function filtersHref(filters: SomeFilters): string {
  const query = new URLSearchParams(filterPairs(filters)).toString();
  return query ? `/resources/blog?${query}` : "/resources/blog";
}

/** The posts that the choices are counted among. */
function searched(posts: readonly ListedPost[], filters: BlogFilters): PostSummary[] {
  const { language, search } = filters;
  return posts
    .filter(
      ({ card, searchText }) =>
        card.language.code === language.code && allWordsIn(search, searchText),
    )
    .map(({ card }) => card);
}

export function applyFilters(posts: readonly ListedPost[], filters: BlogFilters): PostSummary[] {
  return searched(posts, filters).filter(
    ({ category, tags }) =>
      (!filters.category || category === filters.category) &&
      filters.tags.every((tag) => tags.includes(tag)),
  );
}

function count(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
}

export function categoryChoices(
  posts: readonly ListedPost[],
  filters: BlogFilters,
): FilterChoice[] {
  const names = searched(posts, filters).map(({ category }) => category);
  return count(names.filter(Boolean)).map(([name, count]) => {
    const active = filters.category === name;
    const href = filtersHref({ ...filters, category: active ? null : name });
    return { name, count, active, href };
  });
}

export function tagChoices(posts: readonly ListedPost[], filters: BlogFilters): FilterChoice[] {
  const names = searched(posts, filters).flatMap(({ tags }) => tags);
  return count(names)
    .slice(0, popularTags)
    .map(([name, count]) => {
      const active = filters.tags.includes(name);
      const tags = active ? filters.tags.filter((tag) => tag !== name) : [...filters.tags, name];
      return { name, count, active, href: filtersHref({ ...filters, tags }) };
    });
}

/** Everything but the language that the list is narrowed to, to be taken off one by one. */
export function activeFilters(filters: BlogFilters): ActiveFilter[] {
  const { search, category, tags } = filters;
  const active: ActiveFilter[] = tags.map((tag) => ({
    name: tag,
    href: filtersHref({ ...filters, tags: tags.filter((other) => other !== tag) }),
  }));
  if (category) {
    active.unshift({ name: category, href: filtersHref({ ...filters, category: null }) });
  }
  if (search) {
    active.unshift({ name: `“${search}”`, href: filtersHref({ ...filters, search: "" }) });
  }
  return active;
}
