import { formNames, leadListCopy, leadStates } from "~/content/desk/leads";
import type { LeadState } from "~/content/desk/leads";
import { planIds } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";
import { storableLine } from "~/lib/validation/storable-text";

import type { LeadFormName } from "../lead-forms";

/** Whose leads the list shows: the reader's own, or those without an owner. */
export type LeadOwner = keyof typeof leadListCopy.owners;

/** What the list of leads shows; days are in UTC and written as 2026-03-01. */
export type LeadFilters = {
  search: string;
  state?: LeadState | undefined;
  owner?: LeadOwner | undefined;
  form?: LeadFormName | undefined;
  plan?: PlanId | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The last lead of the page before. */
export type LeadCursor = { before: string; after: string };

export const leadFormNames = Object.keys(formNames) as LeadFormName[];

export const leadOwners = Object.keys(leadListCopy.owners) as LeadOwner[];

const LONGEST_SEARCH = 100;
const DAY = /^(?:19|20)\d\d-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function isDate(value: string): boolean {
  return (
    !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value.slice(0, 10))
  );
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null) {
  return values.find((value) => value === given);
}

function day(given: string | null): string | undefined {
  return given && DAY.test(given) && isDate(given) ? given : undefined;
}

export function isLeadId(id: string | undefined): id is string {
  return id !== undefined && ID.test(id);
}

/** The filters in an address; unknown values are ignored. */
export function readLeadFilters(params: URLSearchParams): LeadFilters {
  return {
    search: storableLine(params.get("q") ?? "", LONGEST_SEARCH),
    state: oneOf(leadStates, params.get("state")),
    owner: oneOf(leadOwners, params.get("owner")),
    form: oneOf(leadFormNames, params.get("form")),
    plan: oneOf(planIds, params.get("plan")),
    from: day(params.get("from")),
    to: day(params.get("to")),
  };
}

export function readLeadCursor(params: URLSearchParams): LeadCursor | undefined {
  const before = params.get("before") ?? "";
  const after = params.get("after") ?? "";
  return TIME.test(before) && isDate(before) && isLeadId(after) ? { before, after } : undefined;
}

/** The address of `path` with these filters. */
export function filteredHref(
  path: string,
  { search, ...others }: LeadFilters,
  cursor?: LeadCursor,
) {
  const given = Object.entries({ q: search, ...others, ...cursor });
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

export function isFiltered(filters: LeadFilters): boolean {
  return Object.values(filters).some(Boolean);
}
