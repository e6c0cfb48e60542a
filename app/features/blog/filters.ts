import { defaultLanguage, languageByCode } from "./languages";
import type { Language } from "./languages";
import type { PostSummary } from "./post";

/** What the list is narrowed to, as its address says: `?language=pt&category=…&tag=…&tag=…`. */
export type BlogFilters = { language: Language; category: string | null; tags: string[] };

/** A choice in the filter panel: how many posts it has, and the address that switches it. */
export type FilterChoice = { name: string; count: number; href: string; active: boolean };

const popularTags = 10;

export function readFilters(query: URLSearchParams): BlogFilters {
  return {
    language: languageByCode(query.get("language")),
    category: query.get("category") || null,
    tags: [...new Set(query.getAll("tag").filter(Boolean))],
  };
}

export function filtersHref({ language, category, tags }: BlogFilters): string {
  const query = new URLSearchParams();
  if (language.code !== defaultLanguage.code) query.set("language", language.code);
  if (category) query.set("category", category);
  for (const tag of tags) query.append("tag", tag);
  const search = query.toString();
  return search ? `/resources/blog?${search}` : "/resources/blog";
}

function inLanguage(posts: readonly PostSummary[], { language }: BlogFilters) {
  return posts.filter((post) => post.language.code === language.code);
}

export function applyFilters(posts: readonly PostSummary[], filters: BlogFilters): PostSummary[] {
  return inLanguage(posts, filters).filter(
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
  posts: readonly PostSummary[],
  filters: BlogFilters,
): FilterChoice[] {
  const names = inLanguage(posts, filters).map(({ category }) => category);
  return count(names.filter(Boolean)).map(([name, count]) => {
    const active = filters.category === name;
    const href = filtersHref({ ...filters, category: active ? null : name });
    return { name, count, active, href };
  });
}

export function tagChoices(posts: readonly PostSummary[], filters: BlogFilters): FilterChoice[] {
  const names = inLanguage(posts, filters).flatMap(({ tags }) => tags);
  return count(names)
    .slice(0, popularTags)
    .map(([name, count]) => {
      const active = filters.tags.includes(name);
      const tags = active ? filters.tags.filter((tag) => tag !== name) : [...filters.tags, name];
      return { name, count, active, href: filtersHref({ ...filters, tags }) };
    });
}
