import { defaultLanguage, languageByCode } from "../languages";
import type { Language } from "../languages";
import { readSearch, readText } from "./search";

/**
 * What the list is narrowed to and which part of it is shown, as its address says:
 * `?q=…&language=pt&category=…&tag=…&tag=…&tags=all&page=2`.
 */
export type BlogFilters = {
  language: Language;
  search: string;
  category: string | null;
  tags: string[];
  /** All tags are offered, not only the popular ones. */
  allTags: boolean;
  /** From 1 on. */
  page: number;
};

/** One filter in force, and the address of the list without it. */
export type ActiveFilter = { name: string; href: string };

/** Posts on one page of the list. */
export const pageSize = 12;

const longestName = 200;
const mostTags = 10;
const lastPage = 1_000_000;

function readPage(value: string | null): number {
  return /^[1-9]\d*$/.test(value ?? "") ? Math.min(Number(value), lastPage) : 1;
}

export function readFilters(query: URLSearchParams): BlogFilters {
  const tags = query.getAll("tag").map((tag) => readText(tag, longestName));
  return {
    language: languageByCode(query.get("language")),
    search: readSearch(query.get("q")),
    category: readText(query.get("category"), longestName) || null,
    tags: [...new Set(tags.filter(Boolean))].slice(0, mostTags),
    allTags: query.get("tags") === "all",
    page: readPage(query.get("page")),
  };
}

type SomeFilters = Pick<BlogFilters, "language"> & Partial<BlogFilters>;

/** The filters as pairs of the query; what is the default needs none. */
export function filterPairs(filters: SomeFilters): [string, string][] {
  const { language, search = "", category = null, tags = [], allTags = false, page = 1 } = filters;
  const pairs: [string, string][] = [];
  if (search) pairs.push(["q", search]);
  if (language.code !== defaultLanguage.code) pairs.push(["language", language.code]);
  if (category) pairs.push(["category", category]);
  for (const tag of tags) pairs.push(["tag", tag]);
  if (allTags) pairs.push(["tags", "all"]);
  if (page > 1) pairs.push(["page", String(page)]);
  return pairs;
}

export function filtersHref(filters: SomeFilters): string {
  const query = new URLSearchParams(filterPairs(filters)).toString();
  return query ? `/resources/blog?${query}` : "/resources/blog";
}

/** The list with something changed, which begins on its first page. */
export function hrefWithFilter(filters: BlogFilters, change: Partial<BlogFilters>): string {
  return filtersHref({ ...filters, page: 1, ...change });
}

/** The one address of what the list shows. */
export function canonicalHref(filters: BlogFilters): string {
  return filtersHref({ ...filters, tags: [...filters.tags].sort(), allTags: false });
}

/** Searches and combinations are countless, and each shows what others show, too. */
export function shouldIndex({ search, category, tags }: BlogFilters): boolean {
  return !search && tags.length + (category ? 1 : 0) <= 1;
}

/** Everything but the language that the list is narrowed to, to be taken off one by one. */
export function activeFilters(filters: BlogFilters): ActiveFilter[] {
  const { search, category, tags } = filters;
  const active: ActiveFilter[] = tags.map((tag) => ({
    name: tag,
    href: hrefWithFilter(filters, { tags: tags.filter((other) => other !== tag) }),
  }));
  if (category) {
    active.unshift({ name: category, href: hrefWithFilter(filters, { category: null }) });
  }
  if (search) {
    active.unshift({ name: `“${search}”`, href: hrefWithFilter(filters, { search: "" }) });
  }
  return active;
}
