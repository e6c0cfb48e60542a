import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";

import { isLeadId } from "./lead-filters";
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
  if (!isLeadId(id)) return null;
  try {
    const { data: found } = await context.supabase.rpc("read_lead", { lead: id }).throwOnError();
    const lead = answer.parse(found);
    if (!lead) return null;
    const { events, ...columns } = lead;
    return { lead: columns, events };
  } catch (error) {
    context.log("error", "Lead not read", error);
    throw data({ message: deskCopy.unavailable }, { status: 503 });
  }
}

type StaffMember = { user_id: string; address: string; roles: readonly string[] };

/** The people who can own a lead. */
export function leadOwners(staff: readonly StaffMember[]) {
  return staff
    .filter(({ roles }) => roles.includes("sales") || roles.includes("admin"))
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
