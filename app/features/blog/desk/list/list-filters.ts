import type { articleListCopy } from "~/content/desk/articles";
import { hrefWith } from "~/lib/http/query-values";

export const ARTICLES = "/app/desk/articles";

export type ListFilters = {
  state: keyof typeof articleListCopy.filters;
  /** Name of a language; "" for all. */
  language: string;
  search: string;
};

/** Address of the list; `after` continues behind the last row of a page. */
export function listHref({ state, language, search }: Partial<ListFilters>, after = ""): string {
  return hrefWith(ARTICLES, { state: state === "all" ? "" : state, language, q: search, after });
}
