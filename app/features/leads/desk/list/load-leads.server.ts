import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { cutText } from "~/lib/validation/storable-text";

import { companyOf } from "../company/company-domain";
import type { LeadFilters } from "./lead-filters";
import { leadQuery } from "./lead-query.server";
import { LEAD_COLUMNS, storedLead } from "../stored-lead";
import type { StoredLead } from "../stored-lead";

const PAGE = 25;
const LONGEST_EXCERPT = 140;

const rows = z.array(storedLead);

function excerptOf(message: string): string {
  const excerpt = cutText(message, LONGEST_EXCERPT);
  return excerpt === message ? message : `${excerpt.trimEnd()}…`;
}

function rowOf({ message, ...lead }: StoredLead) {
  return { ...lead, excerpt: excerptOf(message), domain: companyOf(lead) };
}

const BEHIND_THE_LAST = "PGRST103";

/** Up to `most` leads behind the first `skipped` ones, and the number of all. @throws if they cannot be read. */
export async function readLeads(
  filters: LeadFilters,
  { skipped = 0, most }: { skipped?: number; most: number },
  context: AppLoadContext,
): Promise<{ total: number; leads: StoredLead[] }> {
  const { query } = await leadQuery(filters, { columns: LEAD_COLUMNS, isCounted: true }, context);
  const { data, count, error } = await query.range(skipped, skipped + most - 1);
  if (error?.code === BEHIND_THE_LAST && skipped > 0) {
    const { total } = await readLeads(filters, { most: 1 }, context);
    return { total, leads: [] };
  }
  if (error) throw error;
  return { total: count ?? 0, leads: rows.parse(data) };
}

/** How many leads a search, a person or a company without a state would find among spam. @throws if they cannot be counted. */
async function hiddenSpam(filters: LeadFilters, context: AppLoadContext): Promise<number> {
  const { q, person, company, state } = filters;
  if (!(q || person || company) || state) return 0;
  return (await readLeads({ ...filters, state: "spam" }, { most: 1 }, context)).total;
}

/**
 * One page of the list; `spam` says how many leads one that finds nothing would find among spam.
 * @throws a 503 response if it cannot be read.
 */
export async function loadLeadList(filters: LeadFilters, page: number, context: AppLoadContext) {
  const skipped = PAGE * (page - 1);
  const { total, leads, spam } = await orUnavailable(
    context,
    "Leads not read",
    deskCopy.unavailable,
    async () => {
      const found = await readLeads(filters, { skipped, most: PAGE }, context);
      return { ...found, spam: found.total === 0 ? await hiddenSpam(filters, context) : 0 };
    },
  );
  const isLast = skipped + leads.length >= total;
  const shownAt = leads[0]?.shown_at ?? "";
  return { total, page, isLast, spam, skipped, shownAt, leads: leads.map(rowOf) };
}

export type LeadList = Awaited<ReturnType<typeof loadLeadList>>;
