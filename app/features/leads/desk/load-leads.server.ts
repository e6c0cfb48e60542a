import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { subscriptionPlans } from "~/content/leads/subscribe";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { cutText } from "~/lib/validation/storable-text";

import type { LeadFilters, LeadPlace } from "./lead-filters";
import { listedLead } from "./stored-lead";
import type { ListedLead } from "./stored-lead";

const PAGE = 25;
/** Leads are counted up to this number, so that the list is as fast with 50,000 as with 500. */
export const MOST_COUNTED = 501;
const LONGEST_EXCERPT = 140;

const answer = z.object({
  total: z.number(),
  /** When the database made the list. */
  shown_at: z.string(),
  leads: z.array(listedLead),
});

type Reading = {
  /** The leads after this place. */
  place?: LeadPlace | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** How many leads to read, at most 500. */
  entries: number;
  /** How far to count the matching ones; null: all. */
  most: number | null;
  withNotes?: boolean;
};

/** The filters as the database takes them. */
export function queryOf({ search, plan, sort: _order, ...filters }: LeadFilters) {
  return { ...filters, plan: plan && subscriptionPlans[plan].name, words: search };
}

/** Matching leads in the order of the filters, and their number. @throws if they cannot be read. */
export async function readLeads(
  filters: LeadFilters,
  { place, ids, entries, most, withNotes }: Reading,
  context: AppLoadContext,
) {
  const { data: found } = await context.supabase
    .rpc("find_leads", {
      filters: { ...queryOf(filters), ids },
      sort: filters.sort,
      place,
      entries,
      most,
      with_notes: withNotes,
    })
    .throwOnError();
  return answer.parse(found);
}

function excerptOf(message: string): string {
  const excerpt = cutText(message, LONGEST_EXCERPT);
  return excerpt === message ? message : `${excerpt.trimEnd()}…`;
}

function rowOf({ message, ...lead }: ListedLead) {
  return { ...lead, excerpt: excerptOf(message) };
}

/**
 * One page of the list.
 * @throws a 503 response if it cannot be read.
 */
export async function loadLeadList(
  filters: LeadFilters,
  place: LeadPlace | undefined,
  context: AppLoadContext,
) {
  const reading = { place, entries: PAGE + 1, most: MOST_COUNTED };
  const { total, shown_at, leads } = await orUnavailable(
    context,
    "Leads not read",
    deskCopy.unavailable,
    () => readLeads(filters, reading, context),
  );
  const shown = leads.slice(0, PAGE);
  return {
    total,
    shownAt: shown_at,
    mostCounted: MOST_COUNTED,
    isFirst: place === undefined,
    next: leads.length > PAGE ? shown.at(-1)?.place : undefined,
    leads: shown.map(rowOf),
  };
}

export type LeadList = Awaited<ReturnType<typeof loadLeadList>>;
