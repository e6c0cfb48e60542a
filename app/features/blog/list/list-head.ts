import type { MetaDescriptor } from "@remix-run/node";

import { blogCopy } from "~/content/blog";

import { activeFilters, filtersHref } from "./filters";
import type { BlogFilters } from "./filters";

/** Title with the filters and the page number. */
export function listTitle(filters: BlogFilters): string {
  const names = activeFilters(filters).map(({ name }) => name);
  const copy = blogCopy[filters.language.code];
  const list = `${copy.title}, ${filters.language.name}`;
  const narrowed = names.length > 0 ? `${names.join(", ")} · ${list}` : list;
  return filters.page > 1 ? `${narrowed}, ${copy.page} ${filters.page}` : narrowed;
}

/** `<link>` elements for the previous and the next page. */
export function prevNextLinks(filters: BlogFilters, pages: number): MetaDescriptor[] {
  const { page } = filters;
  const neighbors: [string, number][] = [
    ["prev", page - 1],
    ["next", page + 1],
  ];
  return neighbors
    .filter(([, other]) => page <= pages && other >= 1 && other <= pages)
    .map(([rel, other]) => ({
      tagName: "link",
      rel,
      href: filtersHref({ ...filters, page: other }),
    }));
}
