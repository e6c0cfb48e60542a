import { companyCopy } from "~/content/desk/company";
import { hrefWith, isUuid, oneOf } from "~/lib/http/query-values";
import { storableLine } from "~/lib/validation/storable-text";

import { COMPANIES } from "./company-domain";

export const companySorts = ["name", "leads", "open", "value", "won", "activity"] as const;
export type CompanySort = (typeof companySorts)[number];

/** The order in which a column begins. */
const firstDescending = (sort: CompanySort) => sort !== "name";

/** What the list of companies shows, and in which order. */
export type CompanyFilters = {
  q: string;
  owner: string;
  sort: CompanySort;
  isDescending: boolean;
  /** From 1. */
  page: number;
};

const owners = Object.keys(companyCopy.list.owners);

export function readCompanyFilters(params: URLSearchParams): CompanyFilters {
  const owner = params.get("owner");
  const page = params.get("p") ?? "";
  const [named = "", direction = ""] = (params.get("sort") ?? "").split("-");
  const sort = oneOf(companySorts, named) ?? "activity";
  return {
    q: storableLine(params.get("q") ?? "", 100),
    owner: oneOf(owners, owner) ?? (isUuid(owner) ? owner : ""),
    sort,
    isDescending: direction === "" ? firstDescending(sort) : direction === "down",
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The order in an address; "" for that of a list without one. */
export function sortParameter({ sort, isDescending }: CompanyFilters): string {
  if (isDescending !== firstDescending(sort)) return `${sort}-${isDescending ? "down" : "up"}`;
  return sort === "activity" ? "" : sort;
}

/** The address of the list with these filters. */
export function companiesHref(filters: CompanyFilters): string {
  const { q, owner, page } = filters;
  const sort = sortParameter(filters);
  return hrefWith(COMPANIES, { q, owner, sort, p: page > 1 ? page : undefined });
}

/** The list by a column; one that it is in order of already, the other way round. */
export function sortedHref(filters: CompanyFilters, sort: CompanySort): string {
  const isDescending = filters.sort === sort ? !filters.isDescending : firstDescending(sort);
  return companiesHref({ ...filters, sort, isDescending, page: 1 });
}
