import type { BlogCopy } from "~/content/blog";
import { storableLine } from "~/lib/validation/storable-text";

import { defaultLanguage, languageByCode } from "../languages";
import type { Language } from "../languages";

/** The list's filters and page: `?q=…&language=pt&author=…&category=…&tag=…&tag=…&tags=all&page=2`. */
export type BlogFilters = {
  language: Language;
  search: string;
  author: string | null;
  category: string | null;
  tags: string[];
  /** Whether the panel lists all tags, not only the popular ones. */
  allTags: boolean;
  /** From 1. */
  page: number;
};

/** An active filter; `href` is the list without it. */
export type ActiveFilter = { name: string; href: string };

/** Articles per page. */
export const pageSize = 12;

const longestSearch = 100;
const longestName = 200;
const mostTags = 10;
const lastPage = 1_000_000;

function readPage(value: string | null): number {
  return /^[1-9]\d*$/.test(value ?? "") ? Math.min(Number(value), lastPage) : 1;
}

export function readFilters(query: URLSearchParams): BlogFilters {
  const tags = query.getAll("tag").map((tag) => storableLine(tag, longestName));
  return {
    language: languageByCode(query.get("language")),
    search: storableLine(query.get("q") ?? "", longestSearch),
    author: storableLine(query.get("author") ?? "", longestName) || null,
    category: storableLine(query.get("category") ?? "", longestName) || null,
    tags: [...new Set(tags.filter(Boolean))].slice(0, mostTags),
    allTags: query.get("tags") === "all",
    page: readPage(query.get("page")),
  };
}

type SomeFilters = Pick<BlogFilters, "language"> & Partial<BlogFilters>;

/** The filters as query parameters, without defaults. */
export function filterPairs(filters: SomeFilters): [string, string][] {
  const { language, search = "", author, category, tags = [], allTags = false, page = 1 } = filters;
  const pairs: [string, string][] = [];
  if (search) pairs.push(["q", search]);
  if (language.code !== defaultLanguage.code) pairs.push(["language", language.code]);
  if (author) pairs.push(["author", author]);
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

/** URL of the list with a changed filter, on its first page. */
export function hrefWithFilter(filters: BlogFilters, change: Partial<BlogFilters>): string {
  return filtersHref({ ...filters, page: 1, ...change });
}

/** The canonical URL of the list. */
export function canonicalHref(filters: BlogFilters): string {
  return filtersHref({ ...filters, tags: [...filters.tags].sort(), allTags: false });
}

/** Search engines must not index searches and combinations: they are countless and duplicate content. */
export function shouldIndex({ search, author, category, tags }: BlogFilters): boolean {
  return !search && tags.length + (category ? 1 : 0) + (author ? 1 : 0) <= 1;
}

/** Whether the list has all articles of an author, which its heading counts. */
export function isAuthorPage({ search, author, category, tags }: BlogFilters): boolean {
  return author !== null && !search && !category && tags.length === 0;
}

export const countText = (total: number, { one, many }: Pick<BlogCopy, "one" | "many">) =>
  total === 1 ? one : `${total} ${many}`;

/** All filters except the language. */
export function activeFilters(filters: BlogFilters): ActiveFilter[] {
  const { search, author, category, tags } = filters;
  const active: ActiveFilter[] = tags.map((tag) => ({
    name: tag,
    href: hrefWithFilter(filters, { tags: tags.filter((other) => other !== tag) }),
  }));
  if (category) {
    active.unshift({ name: category, href: hrefWithFilter(filters, { category: null }) });
  }
  if (author) {
    active.unshift({ name: author, href: hrefWithFilter(filters, { author: null }) });
  }
  if (search) {
    active.unshift({ name: `“${search}”`, href: hrefWithFilter(filters, { search: "" }) });
  }
  return active;
}
