import { getDomain } from "tldts";

import {
  dueNames,
  formNames,
  lateNames,
  leadColumns,
  leadGroups,
  leadListCopy,
  leadSorts,
  standardColumns,
  stateGroups,
  storedStates,
} from "~/content/desk/leads";
import type { LeadColumn } from "~/content/desk/leads";
import { planIds } from "~/content/leads/subscribe";
import { dayIn, hrefWith, isUuid, oneOf } from "~/lib/http/query-values";
import { hostOf, normalizeEmail } from "~/lib/validation/email-address";
import { storableLine } from "~/lib/validation/storable-text";

import { tagIn } from "../lead-tags";
import type { LeadFormName } from "../../lead";

export type StoredForm = LeadFormName | "desk" | "import";

export const leadFormNames = Object.keys(formNames) as StoredForm[];

const named = <Name extends string>(names: Record<Name, unknown>) => Object.keys(names) as Name[];
const listedStates = [...named(stateGroups), ...storedStates];

const LONGEST_SEARCH = 100;
const LONGEST_ADDRESS = 254;
/** Of one person. */
const MOST_ADDRESSES = 5;
/** With its quotes. */
const LONGEST_VALUE = 302;

const line = (most: number) => (given: string) => storableLine(given, most) || undefined;
const among =
  <Value extends string>(values: readonly Value[]) =>
  (given: string) =>
    oneOf(values, given);

function personIn(given: string): string | undefined {
  const addresses = given.split(",", MOST_ADDRESSES).flatMap((one) => {
    const address = normalizeEmail(storableLine(one, LONGEST_ADDRESS));
    return hostOf(address) ? address : [];
  });
  return addresses.length > 0 ? addresses.join(",") : undefined;
}

/**
 * How the list reads each parameter of its address; undefined for a value that it does not know. Days are written as
 * 2026-03-01 and are those of the reader's time zone.
 */
const readers = {
  /** Words. */
  q: line(LONGEST_SEARCH),
  state: among(listedStates),
  /** The reader's own leads, those without an owner, those of people who left, or the id of an owner. */
  owner: (given: string) =>
    oneOf(named(leadListCopy.owners), given) ?? (isUuid(given) ? given : undefined),
  due: among(named(dueNames)),
  /** Leads that were not answered within a working day, those that were, and all that were answered. */
  late: among(named(lateNames)),
  tag: tagIn,
  form: among(leadFormNames),
  plan: among(planIds),
  /** Any part of it, as for campaign and page; all of it in quotes. */
  source: line(LONGEST_VALUE),
  campaign: line(LONGEST_VALUE),
  page: line(LONGEST_VALUE),
  /** Why it was won or lost. */
  reason: line(LONGEST_VALUE),
  /** Leads without a value of this group. */
  without: among(leadGroups),
  /** Leads with another value of this group than those in `not`. */
  others: among(leadGroups),
  from: (given: string) => dayIn(given),
  to: (given: string) => dayIn(given),
  /** The first day on which leads were changed last. */
  changed_from: (given: string) => dayIn(given),
  /** Days on which leads were won or lost. */
  ended_from: (given: string) => dayIn(given),
  ended_to: (given: string) => dayIn(given),
  /** Addresses with commas between them: the requests of one person. */
  person: personIn,
  /** A domain: the requests from its addresses. */
  company: (given: string) => getDomain(storableLine(given, LONGEST_ADDRESS)) ?? undefined,
  /** Undefined for the newest first. */
  sort: among(leadSorts),
  /** How they are shown; undefined for the list. */
  view: among(["board"] as const),
};

type Name = keyof typeof readers;

/** What the list of leads shows, and in which order. */
export type LeadFilters = { [Each in Name]?: ReturnType<(typeof readers)[Each]> } & {
  not?: string[] | undefined;
  /** Undefined for the standard ones. */
  columns?: LeadColumn[] | undefined;
};

const names = named(readers);
const isName = (name: string): name is Name => Object.hasOwn(readers, name);
/** Parameters that are no filters. */
const OTHERS = new Set(["not", "remember", "p", "which", "separator", "shown_at", "imported"]);
const MOST_EXCEPTIONS = 5;

/** The columns with these names, in the order of the list; undefined for the standard ones, and for none. */
export function columnsIn(given: readonly string[]): LeadColumn[] | undefined {
  const chosen = leadColumns.filter((column) => given.includes(column));
  const isStandard = chosen.join() === standardColumns.join();
  return chosen.length === 0 || isStandard ? undefined : chosen;
}

/** The filters in an address; what it does not know is left out. */
export function readLeadFilters(params: URLSearchParams): LeadFilters {
  const known = names.flatMap((name) => {
    const value = readers[name](params.get(name) ?? "");
    return value ? [[name, value]] : [];
  });
  const filters = Object.fromEntries(known) as LeadFilters;
  const not = params.getAll("not").slice(0, MOST_EXCEPTIONS);
  const columns = columnsIn(params.getAll("columns"));
  return {
    ...filters,
    ...(filters.others ? { not: not.flatMap((value) => line(LONGEST_VALUE)(value) ?? []) } : {}),
    ...(columns ? { columns } : {}),
  };
}

/** What an address asks for and the list does not know, as `name=value`. */
export function unknownFilters(params: URLSearchParams): string[] {
  return [...params].flatMap(([name, value]) => {
    if (value === "" || OTHERS.has(name) || /^(?:lead|shown)-/.test(name)) return [];
    if (isName(name) && readers[name](value)) return [];
    if (name === "columns" && oneOf(leadColumns, value)) return [];
    return storableLine(`${name}=${value}`, LONGEST_SEARCH);
  });
}

const pageOf = (given: string | null) =>
  /^[1-9]\d{0,4}$/.test(given ?? "") ? Number(given) : undefined;

/** The number of the page of the list in an address, from 1. */
export function pageIn(params: URLSearchParams): number {
  return pageOf(params.get("p")) ?? 1;
}

/** The number of the page of the list that a lead's address says it was opened from; undefined without one. */
export function listPageIn(params: URLSearchParams): number | undefined {
  return pageOf(params.get("list"));
}

/** The address of `path` with these filters, and with `more` parameters. */
export function filteredHref(
  path: string,
  { not = [], columns = [], ...filters }: LeadFilters,
  more: Record<string, string | number | undefined> = {},
): string {
  const href = hrefWith(path, { ...filters, ...more });
  const repeated = new URLSearchParams([
    ...not.map((value) => ["not", value]),
    ...columns.map((value) => ["columns", value]),
  ]);
  return repeated.size > 0 ? `${href}${href === path ? "?" : "&"}${repeated}` : href;
}

export type Neighbors = { previous?: string | undefined; next?: string | undefined };

/**
 * The leads beside one that its form or address names, as they were before a change: the change may have moved the lead in
 * its list, or out of it.
 */
export function namedNeighbors(params: URLSearchParams): Neighbors {
  const [previous, next] = [params.get("previous"), params.get("next")];
  return {
    ...(isUuid(previous) ? { previous } : {}),
    ...(isUuid(next) ? { next } : {}),
  };
}

/** The address of a page of a lead that keeps the list that an address says the lead was opened from, and the leads beside it. */
export function hrefInList(
  path: string,
  params: URLSearchParams,
  neighbors = namedNeighbors(params),
): string {
  const more = { ...neighbors, list: listPageIn(params) };
  return filteredHref(path, readLeadFilters(params), more);
}

export function isFiltered({
  sort: _order,
  view: _shape,
  columns: _columns,
  ...filters
}: LeadFilters): boolean {
  return Object.values(filters).some(Boolean);
}

const countSet = (values: object) => Object.values(values).filter(Boolean).length;

/** How many filters are set that are folded away at each width, and how many on a phone. */
export function setFilters({
  q: _words,
  sort: _order,
  view: _shape,
  not: _not,
  columns: _columns,
  person: _person,
  company: _company,
  without: _without,
  others: _others,
  state,
  owner,
  due,
  ...always
}: LeadFilters) {
  const wide = countSet(always);
  return { wide, set: wide + countSet({ state, owner, due }) };
}
