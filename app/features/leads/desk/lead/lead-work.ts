import type { LeadState } from "~/content/desk/leads";

import { LEAD_LENGTHS } from "../../lead-lengths";
import { tagsText } from "../lead-tags";
import type { LeadEvent, StoredLead } from "../stored-lead";

export const LONGEST_REASON = LEAD_LENGTHS.reason;
export const LONGEST_STEP = LEAD_LENGTHS.next_step;

/** Whether the state can have a reason. Only that of a lost lead is asked for. */
export const hasReason = (state: LeadState) => state === "won" || state === "lost";

/** What a colleague decides about a lead, as a form sends it: "" is none. */
export type Work = Record<(typeof workNames)[number], string>;

export const workNames = ["state", "reason", "owner", "amount", "tags"] as const;

type Found = {
  lead: Pick<StoredLead, "version" | "follow_up" | (typeof workNames)[number]>;
  events: readonly Pick<LeadEvent, "id">[];
};

export function workIn(lead: Found["lead"]): Work {
  const { state, reason, owner, amount, tags } = lead;
  return {
    state,
    reason: reason ?? "",
    owner: owner ?? "",
    amount: amount === null ? "" : String(amount),
    tags: tagsText(tags),
  };
}

/** The values of the form of a stored lead: its fields, and what they began with. */
export function workOf({ lead, events }: Found) {
  const work = workIn(lead);
  const shown = workNames.map((name) => [`shown_${name}`, work[name]]);
  return {
    version: String(lead.version),
    seen: String(Math.max(0, ...events.map(({ id }) => id))),
    due: lead.follow_up ?? "",
    ...(Object.fromEntries(shown) as { [Name in keyof Work as `shown_${Name}`]: string }),
    ...work,
  };
}
