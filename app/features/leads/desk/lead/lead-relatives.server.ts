import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { storedStates } from "~/content/desk/leads";

import { companyOf } from "../company/company-domain";
import { readCompanyRecord } from "../company/company-record.server";
import type { CompanyRecord } from "../company/company-record.server";
import type { LeadFilters, Neighbors } from "../list/lead-filters";
import { leadQuery, personOf } from "../list/lead-query.server";
import { loadSuggestions } from "../list/lead-suggestions.server";
import { readLeads } from "../list/load-leads.server";
import { isHeldBack } from "../spam/lead-spam.server";
import { addressesOf } from "../other-contacts";
import { isOpen } from "../stored-lead";
import type { StoredLead } from "../stored-lead";

/** Leads that the page of a lead names; the list has all. */
const SHOWN = 5;

const ids = z.array(z.object({ id: z.string() }));

/** Other leads of one person or one company, and the filters of the list that has all of them. */
export type Relatives = {
  total: number;
  filters: LeadFilters;
  leads: Pick<StoredLead, "id" | "full_name" | "created_at" | "state" | "owner_address">[];
};

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

/**
 * How many leads the addresses of a company's domain sent: all, those that are open, and those that were won; with what
 * the team wrote down about it.
 */
export type CompanyLeads = {
  domain: string;
  total: number;
  open: number;
  won: number;
  record: CompanyRecord | null;
};

const MOST_COUNTED = 1000;
const states = z.array(z.object({ state: z.enum(storedStates) }));

async function companyLeads(domain: string, context: AppLoadContext): Promise<CompanyLeads> {
  const reading = { columns: "state", isCounted: true };
  const { query } = await leadQuery({ company: domain }, reading, context);
  const [{ data, count }, record] = await Promise.all([
    query.limit(MOST_COUNTED).throwOnError(),
    readCompanyRecord(domain, context),
  ]);
  const found = states.parse(data).map(({ state }) => state);
  return {
    domain,
    total: count ?? 0,
    open: found.filter(isOpen).length,
    won: found.filter((state) => state === "won").length,
    record,
  };
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

/**
 * The leads before and after one in the filtered list, the other leads of its person and its company, the values in
 * use, and whether the spam words hold its person back; what cannot be read is logged and left out.
 */
export async function loadRelatives(
  lead: StoredLead,
  filters: LeadFilters,
  named: Neighbors,
  context: AppLoadContext,
) {
  const { email } = lead;
  const company = companyOf(lead);
  const person = email === null ? undefined : personOf(email);
  const addresses = addressesOf(lead).join(",");
  const isColleague = (other: StoredLead) => personOf(other.email ?? "") !== person;
  try {
    const [previous, next, same, colleagues, ofCompany, known, heldBack] = await Promise.all([
      named.previous ?? neighbor(lead, filters, true, context),
      named.next ?? neighbor(lead, filters, false, context),
      addresses && relatives(lead, { person: addresses, state: "all" }, () => true, context),
      company && relatives(lead, { company }, isColleague, context),
      company && companyLeads(company, context),
      loadSuggestions(context),
      isHeldBack(lead, context),
    ]);
    const neighbors = { previous, next };
    return {
      neighbors,
      known,
      person: same || undefined,
      colleagues: colleagues || undefined,
      company: ofCompany || undefined,
      heldBack,
    };
  } catch (error) {
    context.log("warn", "Leads beside one not read", error);
    return {};
  }
}

export type LeadRelatives = Awaited<ReturnType<typeof loadRelatives>>;
