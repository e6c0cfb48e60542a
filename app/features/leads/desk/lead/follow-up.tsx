import { leadPageCopy as copy } from "~/content/desk/leads";
import { useDeskDay } from "~/ui/primitives/desk/desk-time";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { isOverdue } from "../overdue";
import type { StoredLead } from "../stored-lead";

type FollowUpProps = {
  lead: Pick<StoredLead, "follow_up" | "state" | "shown_at"> & { next_step?: string | null };
  /** The day of the follow-up, as it is written there. */
  day: string;
  /** Whether it also says what the follow-up is for; without, that it is one is only for those who do not see its place. */
  withStep?: boolean;
};

/** The follow-up of a lead, which stands out when it is overdue. */
export function FollowUp({ lead, day, withStep = false }: FollowUpProps) {
  const dayOf = useDeskDay();
  const isLate = isOverdue(lead, dayOf(lead.shown_at));
  const written = isLate ? copy.overdue(day) : day;
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
