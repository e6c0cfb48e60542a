import { getDomain } from "tldts";

import { formNames, leadListCopy, leadSorts, leadStates } from "~/content/desk/leads";
import type { LeadSort, LeadState } from "~/content/desk/leads";
import { planIds } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";
import { dayIn, hrefWith, isMoment, isUuid, oneOf } from "~/lib/http/query-values";
import { hostOf, normalizeEmail } from "~/lib/validation/email-address";
import { storableLine } from "~/lib/validation/storable-text";

import type { LeadFormName } from "../lead-forms";

/** What the list of leads shows, and in which order; days are in UTC and written as 2026-03-01. */
export type LeadFilters = {
  search: string;
  state?: LeadState | undefined;
  /** The reader's own leads, those without an owner, those of people who left, or the id of an owner. */
  owner?: string | undefined;
  form?: LeadFormName | undefined;
  plan?: PlanId | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** An address: the requests of one person. */
  person?: string | undefined;
  /** A domain: the requests from its addresses. */
  company?: string | undefined;
  /** Undefined for the newest first. */
  sort?: LeadSort | undefined;
};

/** Where a lead is in the list. `group` is set where leads with the same company or state are together. */
export type LeadPlace = { time: string; id: string; group?: string | null | undefined };

export const leadFormNames = Object.keys(formNames) as LeadFormName[];

const namedOwners = Object.keys(leadListCopy.owners);

const LONGEST_SEARCH = 100;
const LONGEST_ADDRESS = 254;
const LONGEST_GROUP = 250;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/;

export function isTime(value: string): boolean {
  return TIME.test(value) && isMoment(value);
}

function ownerIn(given: string | null): string | undefined {
  return oneOf(namedOwners, given) ?? (isUuid(given) ? given : undefined);
}

function personIn(given: string | null): string | undefined {
  const address = normalizeEmail(storableLine(given ?? "", LONGEST_ADDRESS));
  return hostOf(address) ? address : undefined;
}

function companyIn(given: string | null): string | undefined {
  return getDomain(storableLine(given ?? "", LONGEST_ADDRESS)) ?? undefined;
}

/** The filters in an address; unknown values are ignored. */
export function readLeadFilters(params: URLSearchParams): LeadFilters {
  return {
    search: storableLine(params.get("q") ?? "", LONGEST_SEARCH),
    state: oneOf(leadStates, params.get("state")),
    owner: ownerIn(params.get("owner")),
    form: oneOf(leadFormNames, params.get("form")),
    plan: oneOf(planIds, params.get("plan")),
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
    person: personIn(params.get("person")),
    company: companyIn(params.get("company")),
    sort: oneOf(leadSorts, params.get("sort")),
  };
}

/** The place in an address, after which a later page of the list begins. */
export function readLeadPlace(params: URLSearchParams): LeadPlace | undefined {
  const time = params.get("before") ?? "";
  const id = params.get("after") ?? "";
  const group = storableLine(params.get("group") ?? "", LONGEST_GROUP);
  return isTime(time) && isUuid(id) ? { time, id, group: group || undefined } : undefined;
}

/** The address of `path` with these filters. */
export function filteredHref(path: string, { search, ...others }: LeadFilters, place?: LeadPlace) {
  const where = place && { before: place.time, after: place.id, group: place.group };
  return hrefWith(path, { q: search, ...others, ...where });
}

export function isFiltered({ sort: _order, ...filters }: LeadFilters): boolean {
  return Object.values(filters).some(Boolean);
}
