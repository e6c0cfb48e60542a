import type { AppLoadContext } from "@remix-run/node";
import { redirect } from "@remix-run/node";

import { deskCopy } from "~/content/desk/desk";
import { mayOwnLeads } from "~/content/desk/staff-roles";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";

import { LEAD_COLUMNS, leadWithHistory } from "../stored-lead";
import type { LeadEvent, StoredLead } from "../stored-lead";

/**
 * A lead with its history, newest first, and whether the site can send emails; null if there is none with this id.
 * @throws a 503 response if it cannot be read.
 */
export async function loadLead(id: string | undefined, context: AppLoadContext) {
  if (!isUuid(id)) return null;
  const found = await orUnavailable(context, "Lead not read", deskCopy.unavailable, async () => {
    const leads = context.supabase.from("leads").select(`${LEAD_COLUMNS}, history`);
    const { data } = await leads.eq("id", id).maybeSingle().throwOnError();
    return leadWithHistory.nullable().parse(data);
  });
  if (!found) return null;
  const { history: events, ...lead } = found;
  return { lead, events, sendsEmails: context.leadEmails !== undefined };
}

type Owned = Pick<StoredLead, "owner" | "owner_address">;
type StaffMember = { user_id: string; address: string; roles: readonly string[] };

/** The people who can own a lead. */
export function leadOwners(staff: readonly StaffMember[]) {
  return staff
    .filter(({ roles }) => mayOwnLeads(roles))
    .map(({ user_id, address }) => ({ value: user_id, label: address }));
}

/** The people who can own a lead or a company; its present owner is among them, even without the role. */
export function ownersOf({ owner, owner_address }: Owned, staff: readonly StaffMember[]) {
  const owners = leadOwners(staff);
  if (owner && owner_address && !owners.some(({ value }) => value === owner))
    owners.push({ value: owner, label: owner_address });
  return owners;
}

const DAY_MS = 86_400_000;

const isRecent = ({ is_own, occurred_at, merged_from }: LeadEvent) =>
  is_own && !merged_from && Date.now() - Date.parse(occurred_at) < DAY_MS;

/** Ids of the newest answer, if it is the reader's own, and of the tasks that the reader did, at most a day old. */
export function undoableEvents(events: readonly LeadEvent[]) {
  const answer = events.find(({ kind, merged_from }) => kind === "answer" && !merged_from);
  const tasks = events.filter((event) => event.kind === "task_done" && isRecent(event));
  // An email that was sent with it cannot be undone.
  const isSent = events.some(
    ({ mail, occurred_at }) => mail && occurred_at === answer?.occurred_at,
  );
  return {
    answer: answer && !isSent && isRecent(answer) ? answer.id : undefined,
    tasks: tasks.map(({ id }) => id),
  };
}

export type Undoable = ReturnType<typeof undoableEvents>;

export type LoadedLead = NonNullable<Awaited<ReturnType<typeof loadLead>>> & {
  owners: ReturnType<typeof ownersOf>;
  undoable: Undoable;
};

const KEY = /^[\da-f]{64}$/;

/**
 * Leads to the page of the lead with this idempotency key, which is all that a notification knows of a lead.
 * @throws a redirect if there is such a lead.
 */
export async function redirectFromKey(key = "", { supabase, log }: AppLoadContext): Promise<void> {
  if (!KEY.test(key)) return;
  const found = await supabase
    .from("contact_submissions")
    .select("id")
    .eq("idempotency_key", key)
    .maybeSingle();
  if (found.error) log("error", "Lead not found by its key", found.error);
  else if (found.data) throw redirect(`/app/desk/leads/${found.data.id}`, 303);
}
