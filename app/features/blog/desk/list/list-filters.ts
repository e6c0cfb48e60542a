import { articleListCopy } from "~/content/desk/articles/articles";
import { hrefWith, oneOf } from "~/lib/http/query-values";
import { parseUrl } from "~/lib/validation/parse-url";
import { storableLine } from "~/lib/validation/storable-text";

import { articleHref } from "../../article-types";
import { languageNamed } from "../../languages";

export const ARTICLES = "/app/desk/articles";

export const listOrders = ["edited", "date", "title"] as const;

export type ListFilters = {
  state: keyof typeof articleListCopy.filters;
  /** Name of a language; "" for all. */
  language: string;
  search: string;
  author: string;
  category: string;
  tag: string;
  /** "" for the order of the state. */
  sort: "" | (typeof listOrders)[number];
};

const states = Object.keys(articleListCopy.filters) as ListFilters["state"][];

const BLOG = articleHref("");

/** The words that are searched; of the address of an article, what tells it from others. */
function searchIn(typed: string): string {
  const path = parseUrl(typed.trim(), "https://site.invalid")?.pathname ?? "";
  const isAddress = /^(?:https?:\/)?\//i.test(typed.trim()) && path.startsWith(BLOG);
  return storableLine(isAddress ? path.slice(BLOG.length).replaceAll("/", "") : typed, 100);
}

/** What the address of the list asks for; what it cannot mean is left out. */
export function readListFilters(query: URLSearchParams): ListFilters {
  const named = (name: string) => storableLine(query.get(name) ?? "", 200);
  return {
    state: oneOf(states, query.get("state")) ?? "all",
    language: languageNamed(query.get("language") ?? "")?.name ?? "",
    search: searchIn(query.get("q") ?? ""),
    author: named("author"),
    category: named("category"),
    tag: named("tag"),
    sort: oneOf(listOrders, query.get("sort")) ?? "",
  };
}

/** The id of what opens a row's form: where the list goes on after the form. */
export const rowId = (article: string) => `row-${article}`;

/** Whether more than a state narrows the list. */
export function isNarrowed(filters: ListFilters): boolean {
  const { search, language, author, category, tag } = filters;
  return Boolean(search || language || author || category || tag);
}

/** Address of the list; `after` continues behind the last row of a page. `path` is that of what else takes filters. */
export function listHref(filters: Partial<ListFilters>, after = "", path = ARTICLES): string {
  const { state, search, ...others } = filters;
  return hrefWith(path, { state: state === "all" ? "" : state, q: search, ...others, after });
}
