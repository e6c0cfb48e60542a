import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { leadQuery, personOf } from "../list/lead-query.server";
import { isOpen, LEAD_COLUMNS, leadWithHistory } from "../stored-lead";
import type { LeadEvent, StoredLead } from "../stored-lead";
import { companyDomainOf } from "./company-domain";

/** Leads, the newest ones, that the page has. */
const MOST = 200;
const MOST_NOTES = 100;

const rows = z.array(leadWithHistory);

const sumOf = (leads: readonly StoredLead[]) =>
  leads.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** The name that most leads have, or undefined. */
function nameIn(leads: readonly StoredLead[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { company } of leads) {
    if (company) counts.set(company, (counts.get(company) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Each person with the newest lead and the number of all, of leads with the newest first. */
function peopleIn(leads: readonly StoredLead[]) {
  const people = Map.groupBy(leads, ({ email }) => personOf(email ?? ""));
  return [...people.values()].flatMap((requests) => {
    const [newest] = requests;
    if (!newest?.email) return [];
    const { id, full_name, email, created_at } = newest;
    return { id, full_name, email, created_at, requests: requests.length };
  });
}

/** A note of a lead, with whose request it is on. */
export type CompanyNote = { note: LeadEvent; lead: Pick<StoredLead, "id" | "full_name"> };

const timeOf = ({ note }: CompanyNote) => Date.parse(note.occurred_at);

function notesIn(leads: readonly z.infer<typeof leadWithHistory>[]): CompanyNote[] {
  const notes = leads.flatMap(({ id, full_name, history }) =>
    history
      .filter(({ kind }) => kind === "note")
      .map((note) => ({ note, lead: { id, full_name } })),
  );
  return notes.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, MOST_NOTES);
}

/**
 * The company with this domain, by the leads from its addresses, spam excepted; null if there is none, or if the domain is
 * that of a free mail provider.
 * @throws a 503 response if they cannot be read.
 */
export async function loadCompany(given: string | undefined, context: AppLoadContext) {
  const domain = companyDomainOf(`a@${given}`);
  if (domain === undefined) return null;
  const { data, count } = await orUnavailable(
    context,
    "Company not read",
    deskCopy.unavailable,
    async () => {
      const reading = { columns: `${LEAD_COLUMNS}, history`, isCounted: true };
      const { query } = await leadQuery({ company: domain }, reading, context);
      return query.neq("state", "spam").limit(MOST).throwOnError();
    },
  );
  const found = rows.parse(data);
  if (found.length === 0) return null;
  const leads = found.map(({ history: _history, ...lead }) => lead);
  const [open, won, lost] = [
    leads.filter(({ state }) => isOpen(state)),
    leads.filter(({ state }) => state === "won"),
    leads.filter(({ state }) => state === "lost"),
  ];
  const due = open.filter(({ follow_up }) => follow_up !== null);
  return {
    domain,
    name: nameIn(leads),
    total: count ?? 0,
    figures: {
      open: open.length,
      openValue: sumOf(open),
      won: won.length,
      wonValue: sumOf(won),
      lost: lost.length,
    },
    people: peopleIn(leads),
    leads,
    followUps: due.toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1)),
    notes: notesIn(found),
  };
}

export type Company = NonNullable<Awaited<ReturnType<typeof loadCompany>>>;
