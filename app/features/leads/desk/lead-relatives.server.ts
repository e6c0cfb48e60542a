import type { AppLoadContext } from "@remix-run/node";
import { getDomain } from "tldts";
import { z } from "zod";

import { isUuid } from "~/lib/http/query-values";
import { isFreeMail } from "~/lib/validation/corporate-email";
import { hostOf } from "~/lib/validation/email-address";

import type { LeadFilters } from "./list/lead-filters";
import { leadQuery, personOf } from "./list/lead-query.server";
import { readLeads } from "./list/load-leads.server";
import type { StoredLead } from "./stored-lead";

/** Leads that the page of a lead names; the list has all. */
const SHOWN = 5;

const ids = z.array(z.object({ id: z.string() }));

/** Other leads of one person or one company, and the filters of the list that has all of them. */
export type Relatives = {
  total: number;
  filters: LeadFilters;
  leads: Pick<StoredLead, "id" | "full_name" | "created_at" | "state" | "owner_address">[];
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
  const { total, leads } = await readLeads(filters, { most: 4 * SHOWN }, context);
  const others = leads.filter((other) => other.id !== lead.id && isOther(other)).slice(0, SHOWN);
  if (others.length === 0) return undefined;
  return { total, filters, leads: others };
}

/** The id of the lead after one in a filtered list, or before it, also if the one no longer matches itself. */
async function neighbor(
  place: StoredLead,
  filters: LeadFilters,
  backwards: boolean,
  context: AppLoadContext,
) {
  const { query } = await leadQuery(
    filters,
    { columns: "id", beside: { place, backwards } },
    context,
  );
  return ids.parse((await query.limit(1).throwOnError()).data)[0]?.id;
}

type Neighbors = { previous?: string | undefined; next?: string | undefined };

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

/**
 * The leads before and after one in the filtered list, and the other leads of its person and its company; what cannot be
 * read is logged and left out.
 */
export async function loadRelatives(
  lead: StoredLead,
  filters: LeadFilters,
  named: Neighbors,
  context: AppLoadContext,
) {
  const { email } = lead;
  const company = email === null ? undefined : companyOf(email);
  const person = email === null ? undefined : personOf(email);
  const isColleague = (other: StoredLead) => personOf(other.email ?? "") !== person;
  try {
    const [previous, next, same, colleagues] = await Promise.all([
      named.previous ?? neighbor(lead, filters, true, context),
      named.next ?? neighbor(lead, filters, false, context),
      email && relatives(lead, { person: email }, () => true, context),
      company && relatives(lead, { company }, isColleague, context),
    ]);
    const neighbors = { previous, next };
    return { neighbors, person: same || undefined, colleagues: colleagues || undefined };
  } catch (error) {
    context.log("warn", "Leads beside one not read", error);
    return {};
  }
}

export type LeadRelatives = Awaited<ReturnType<typeof loadRelatives>>;
