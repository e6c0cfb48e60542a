import { leadPageCopy as copy } from "~/content/desk/leads";
import { useDeskDay, useDeskTime } from "~/ui/primitives/desk/desk-time";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { isOverdue } from "../overdue";
import type { StoredLead } from "../stored-lead";

/** A written day with a stored time, if there is one: `Nov 26, 14:30`. */
export function withTime(day: string, time: string | null): string {
  return time ? `${day}, ${time.slice(0, 5)}` : day;
}

type FollowUpProps = {
  lead: Pick<StoredLead, "follow_up" | "follow_up_time" | "state" | "shown_at"> & {
    next_step?: string | null;
  };
  /** The day of the follow-up, as it is written there. */
  day: string;
  /** Whether it also says what the follow-up is for; without, that it is one is only for those who do not see its place. */
  withStep?: boolean;
};

/** The follow-up of a lead, which stands out when it is overdue. */
export function FollowUp({ lead, day, withStep = false }: FollowUpProps) {
  const dayOf = useDeskDay();
  const clock = useDeskTime()(lead.shown_at).slice(-5);
  const isLate = isOverdue(lead, dayOf(lead.shown_at), clock);
  const due = withTime(day, lead.follow_up_time);
  const written = isLate ? copy.overdue(due) : due;
  return (
    <span className={isLate ? "font-semibold text-warn" : ""}>
      {withStep ? (
        copy.due(written, lead.next_step)
      ) : (
        <>
          <VisuallyHidden>{copy.due("")}</VisuallyHidden>
          {written}
        </>
      )}
    </span>
  );
}
