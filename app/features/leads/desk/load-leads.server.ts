import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { subscriptionPlans } from "~/content/leads/subscribe";
import { cutText } from "~/lib/validation/storable-text";

import type { LeadCursor, LeadFilters } from "./lead-filters";
import { storedLead } from "./stored-lead";
import type { StoredLead } from "./stored-lead";

const PAGE = 25;
/** Leads are counted up to this number, so that the list is as fast with 50,000 as with 500. */
const MOST_COUNTED = 501;
const LONGEST_EXCERPT = 140;

const answer = z.object({ total: z.number(), leads: z.array(storedLead) });

type Reading = {
  cursor?: LeadCursor | undefined;
  /** How many leads to read, at most 500. */
  entries: number;
  /** How far to count the matching ones; null: all. */
  most: number | null;
};

/** Matching leads, newest first, and their number. @throws if they cannot be read. */
export async function readLeads(
  { search, state, owner, form, plan, from, to }: LeadFilters,
  { cursor, entries, most }: Reading,
  context: AppLoadContext,
) {
  const { data: found } = await context.supabase
    .rpc("list_leads", {
      wanted_state: state,
      wanted_owner: owner,
      wanted_form: form,
      wanted_plan: plan && subscriptionPlans[plan].name,
      since: from,
      until: to,
      words: search,
      before: cursor?.before,
      after_id: cursor?.after,
      entries,
      most,
    })
    .throwOnError();
  return answer.parse(found);
}

export function cursorOf({ created_at, id }: StoredLead): LeadCursor {
  return { before: created_at, after: id };
}

function excerptOf(message: string): string {
  const excerpt = cutText(message, LONGEST_EXCERPT);
  return excerpt === message ? message : `${excerpt.trimEnd()}…`;
}

function rowOf({ message, ...lead }: StoredLead) {
  return { ...lead, excerpt: excerptOf(message) };
}

/**
 * One page of the list.
 * @throws a 503 response if it cannot be read.
 */
export async function loadLeadList(
  filters: LeadFilters,
  cursor: LeadCursor | undefined,
  context: AppLoadContext,
) {
  try {
    const reading = { cursor, entries: PAGE + 1, most: MOST_COUNTED };
    const { total, leads } = await readLeads(filters, reading, context);
    const shown = leads.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      total,
      mostCounted: MOST_COUNTED,
      isFirst: cursor === undefined,
      older: leads.length > PAGE && last ? cursorOf(last) : undefined,
      leads: shown.map((lead) => rowOf(lead)),
    };
  } catch (error) {
    context.log("error", "Leads not read", error);
    throw data({ message: deskCopy.unavailable }, { status: 503 });
  }
}

export type LeadList = Awaited<ReturnType<typeof loadLeadList>>;
