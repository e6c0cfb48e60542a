import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { redirect } from "@remix-run/node";

import { deskCopy } from "~/content/desk/desk";
import { includesRole } from "~/content/desk/staff-roles";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";

import { storedLead } from "./stored-lead";
import type { StoredLead } from "./stored-lead";

const event = z.object({
  id: z.number(),
  occurred_at: z.string(),
  /** Address of the author; null after the account was deleted. */
  author: z.string().nullable(),
  kind: z.enum(["state", "assignee", "note"]),
  value: z.string().nullable(),
  /** Address of the new owner. */
  owner: z.string().nullable(),
});

export type LeadEvent = z.infer<typeof event>;

const answer = storedLead.extend({ events: z.array(event) }).nullable();

/**
 * A lead with its history, newest first; null if there is none with this id.
 * @throws a 503 response if it cannot be read.
 */
export async function loadLead(id: string | undefined, context: AppLoadContext) {
  if (!isUuid(id)) return null;
  const lead = await orUnavailable(context, "Lead not read", deskCopy.unavailable, async () => {
    const { data } = await context.supabase.rpc("read_lead", { lead: id }).throwOnError();
    return answer.parse(data);
  });
  if (!lead) return null;
  const { events, ...columns } = lead;
  return { lead: columns, events };
}

type StaffMember = { user_id: string; address: string; roles: readonly string[] };

/** The people who can own a lead. */
export function leadOwners(staff: readonly StaffMember[]) {
  return staff
    .filter(({ roles }) => includesRole(roles, "sales"))
    .map(({ user_id, address }) => ({ value: user_id, label: address }));
}

/** The people who can own a lead; its present owner is among them, even without the role. */
export function ownersOf({ assignee, owner }: StoredLead, staff: readonly StaffMember[]) {
  const owners = leadOwners(staff);
  if (assignee && owner && !owners.some(({ value }) => value === assignee))
    owners.push({ value: assignee, label: owner });
  return owners;
}

export type LoadedLead = NonNullable<Awaited<ReturnType<typeof loadLead>>> & {
  owners: ReturnType<typeof ownersOf>;
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
