import type { LeadEvent } from "./load-lead.server";
import type { StoredLead } from "./stored-lead";

type Found = {
  lead: Pick<StoredLead, "version" | "state" | "assignee">;
  events: readonly LeadEvent[];
};

/** The values of the form of a stored lead: its fields, and what they began with. */
export function workOf({ lead, events }: Found) {
  const owner = lead.assignee ?? "";
  return {
    version: String(lead.version),
    seen: String(events[0]?.id ?? 0),
    shown_state: lead.state,
    shown_owner: owner,
    state: lead.state,
    owner,
  };
}
