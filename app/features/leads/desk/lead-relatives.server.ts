import type { AppLoadContext } from "@remix-run/node";
import { getDomain } from "tldts";
import { z } from "zod";

import { isFreeMail } from "~/lib/validation/corporate-email";
import { hostOf } from "~/lib/validation/email-address";

import type { LeadFilters } from "./lead-filters";
import { MOST_COUNTED, queryOf, readLeads } from "./load-leads.server";
import type { StoredLead } from "./stored-lead";

/** Leads that the page of a lead names; the list has all. */
const SHOWN = 5;

const neighbors = z.object({
  previous: z.string().nullish(),
  next: z.string().nullish(),
});

/** Other leads of one person or one company, and the filters of the list that has all of them. */
export type Relatives = {
  total: number;
  mostCounted: number;
  filters: LeadFilters;
  leads: Pick<StoredLead, "id" | "full_name" | "created_at" | "state">[];
};

/** The domain of the company of an address; undefined for a free mail provider. */
function companyOf(email: string): string | undefined {
  return isFreeMail(email) ? undefined : (getDomain(hostOf(email) ?? "") ?? undefined);
}

async function relatives(
  lead: StoredLead,
  filters: LeadFilters,
  isOther: (other: StoredLead) => boolean,
  context: AppLoadContext,
): Promise<Relatives | undefined> {
  const reading = { entries: 4 * SHOWN, most: MOST_COUNTED };
  const { total, leads } = await readLeads(filters, reading, context);
  const others = leads.filter((other) => other.id !== lead.id && isOther(other)).slice(0, SHOWN);
  if (others.length === 0) return undefined;
  return { total, mostCounted: MOST_COUNTED, filters, leads: others };
}

const personOf = ({ email }: StoredLead) =>
  email.toLowerCase().replace(/^(.[^+]*)\+[^@]*@/s, "$1@");

/**
 * The leads before and after one in the filtered list, and the other leads of its person and its company; what cannot be
 * read is logged and left out.
 */
export async function loadRelatives(
  lead: StoredLead,
  filters: LeadFilters,
  context: AppLoadContext,
) {
  const company = companyOf(lead.email);
  const parameters = { lead: lead.id, filters: queryOf(filters), sort: filters.sort };
  const isColleague = (other: StoredLead) => personOf(other) !== personOf(lead);
  try {
    const [near, person, colleagues] = await Promise.all([
      context.supabase.rpc("lead_neighbors", parameters).throwOnError(),
      relatives(lead, { search: "", person: lead.email }, () => true, context),
      company && relatives(lead, { search: "", company }, isColleague, context),
    ]);
    return { neighbors: neighbors.parse(near.data), person, colleagues: colleagues || undefined };
  } catch (error) {
    context.log("warn", "Leads beside one not read", error);
    return {};
  }
}

export type LeadRelatives = Awaited<ReturnType<typeof loadRelatives>>;
