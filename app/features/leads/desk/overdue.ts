import { isOpen } from "./stored-lead";
import type { StoredLead } from "./stored-lead";

/** Whether the day of an open lead's follow-up is over. */
export function isOverdue(
  { follow_up, state }: Pick<StoredLead, "follow_up" | "state">,
  today: string,
): boolean {
  return follow_up !== null && follow_up < today && isOpen(state);
}
