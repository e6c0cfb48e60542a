import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { leadQuery, personOf } from "../list/lead-query.server";
import { isOpen, LEAD_COLUMNS, leadWithHistory } from "../stored-lead";
import type { LeadEvent, StoredLead } from "../stored-lead";
import { domainIn } from "./company-domain";
import { readCompanyRecord } from "./company-record.server";

/** Leads, the newest ones, whose people, notes and emails the page has. */
const MOST = 200;
/** Leads, the newest ones, that its figures count: as many as one answer of the API has. */
const MOST_COUNTED = 1000;
/** People that it lists. */
const MOST_PEOPLE = 10;
/** Leads of each of them. */
const MOST_LEADS = 4;
/** Tasks that it lists. */
const MOST_TASKS = 25;
const MOST_EXCHANGED = 100;

const rows = z.array(leadWithHistory);
const countedRows = z.array(leadWithHistory.pick({ state: true, amount: true }));

const sumOf = (leads: readonly Pick<StoredLead, "amount">[]) =>
  leads.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** The name that most leads have, or undefined. */
function nameIn(leads: readonly StoredLead[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { company } of leads) {
    if (company) counts.set(company, (counts.get(company) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** Each person with the newest leads and the number of all; a lead without an address is of a person of its own. */
function peopleIn(leads: readonly StoredLead[]) {
  const people = Map.groupBy(leads, ({ id, email }) => (email ? personOf(email) : id));
  return [...people.values()].map((all) => ({
    count: all.length,
    leads: all.slice(0, MOST_LEADS).map((lead) => ({
      id: lead.id,
      full_name: lead.full_name,
      email: lead.email,
      state: lead.state,
      owner_address: lead.owner_address,
      amount: lead.amount,
      created_at: lead.created_at,
      shown_at: lead.shown_at,
    })),
  }));
}

/** Whom to ask about the company: who owns its open leads, or any without those, the one of most leads first. */
function ownersIn(leads: readonly StoredLead[]): string[] {
  const owned = leads.filter(({ owner_address }) => owner_address !== null);
  const open = owned.filter(({ state }) => isOpen(state));
  const byOwner = Map.groupBy(open.length > 0 ? open : owned, (lead) => lead.owner_address ?? "");
  return [...byOwner].toSorted(([, a], [, b]) => b.length - a.length).map(([address]) => address);
}

/** When a person or a lead of the company was last heard of. */
function activityIn(leads: readonly z.infer<typeof leadWithHistory>[]) {
  const happened = leads.map(({ id, full_name, created_at, history }) => {
    const time = history.find(({ kind }) => !/^(?:mail_|held_back$)/.test(kind))?.occurred_at;
    return { id, full_name, time: time ?? created_at };
  });
  return happened.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))[0];
}

/** A note on a lead or an email to it, with whose request it is. */
export type Exchange = { event: LeadEvent; lead: Pick<StoredLead, "id" | "full_name"> };

const timeOf = ({ event }: Exchange) => Date.parse(event.occurred_at);

/** The newest notes and emails, the last first. */
function exchangeIn(leads: readonly z.infer<typeof leadWithHistory>[]): Exchange[] {
  const events = leads.flatMap(({ id, full_name, history }) =>
    history
      .filter(({ kind }) => kind === "note" || kind === "email")
      .map((event) => ({ event, lead: { id, full_name } })),
  );
  return events.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, MOST_EXCHANGED);
}

/** The newest leads from addresses of the domain, spam excepted, with the number of all. */
async function readNewest(domain: string, columns: string, most: number, context: AppLoadContext) {
  const { query } = await leadQuery({ company: domain }, { columns, isCounted: true }, context);
  return query.neq("state", "spam").limit(most).throwOnError();
}

/**
 * The company with this domain, by its leads, spam excepted, and what the team wrote down; null if there is neither, or if
 * the domain is that of a free mail provider.
 * @throws a 503 response if they cannot be read.
 */
export async function loadCompany(given: string | undefined, context: AppLoadContext) {
  const domain = domainIn(given ?? "");
  if (domain === undefined) return null;
  const { data, count, counted, record } = await orUnavailable(
    context,
    "Company not read",
    deskCopy.unavailable,
    async () => {
      const [newest, stored] = await Promise.all([
        readNewest(domain, `${LEAD_COLUMNS}, history`, MOST, context),
        readCompanyRecord(domain, context),
      ]);
      const all =
        (newest.count ?? 0) > MOST
          ? await readNewest(domain, "state, amount", MOST_COUNTED, context)
          : newest;
      return { ...newest, counted: all.data, record: stored };
    },
  );
  const found = rows.parse(data);
  const all = countedRows.parse(counted);
  if (found.length === 0 && !record) return null;
  const leads = found.map(({ history: _history, ...lead }) => lead);
  const [open, won, lost] = [
    all.filter(({ state }) => isOpen(state)),
    all.filter(({ state }) => state === "won"),
    all.filter(({ state }) => state === "lost"),
  ];
  const due = leads.filter(({ state, follow_up }) => state !== "spam" && follow_up !== null);
  return {
    domain,
    record,
    name: record?.name || nameIn(leads),
    total: count ?? 0,
    counted: all.length,
    figures: {
      open: open.length,
      openValue: sumOf(open),
      won: won.length,
      wonValue: sumOf(won),
      lost: lost.length,
    },
    owners: ownersIn(leads),
    activity: activityIn(found),
    people: peopleIn(leads).slice(0, MOST_PEOPLE),
    followUps: due.toSorted((a, b) => (a.due_at < b.due_at ? -1 : 1)).slice(0, MOST_TASKS),
    allFollowUps: due.length,
    exchange: exchangeIn(found),
  };
}

export type Company = NonNullable<Awaited<ReturnType<typeof loadCompany>>>;
