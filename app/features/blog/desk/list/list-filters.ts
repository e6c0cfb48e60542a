import type { articleListCopy } from "~/content/desk/articles";

export const ARTICLES = "/app/desk/articles";

export type ListFilters = {
  state: keyof typeof articleListCopy.filters;
  /** Name of a language; "" for all. */
  language: string;
  search: string;
};

/** Address of the list; `after` continues behind the last row of a page. */
export function listHref({ state, language, search }: Partial<ListFilters>, after = ""): string {
  const given = { state: state === "all" ? "" : state, language, q: search, after };
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return query.size > 0 ? `${ARTICLES}?${query}` : ARTICLES;
}
