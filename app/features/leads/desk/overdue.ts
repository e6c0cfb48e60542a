import type { StoredLead } from "./stored-lead";

/** Whether the day or the time of a follow-up is over, of any lead but spam; `clock` is the time of today, as `14:05`. */
export function isOverdue(
  { follow_up, follow_up_time, state }: Pick<StoredLead, "follow_up" | "follow_up_time" | "state">,
  today: string,
  clock: string,
): boolean {
  if (follow_up === null || state === "spam") return false;
  return (
    follow_up < today || (follow_up === today && follow_up_time !== null && follow_up_time < clock)
  );
}
