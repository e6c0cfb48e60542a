import { leadBoardCopy as copy } from "~/content/desk/lead-board";
import { leadPageCopy, stateNames } from "~/content/desk/leads";
import { TextField } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

import { chosenName } from "../bulk/bulk-fields";
import type { BulkReply } from "../bulk/bulk-reply";
import { LONGEST_REASON } from "../lead/lead-work";
import { knownState } from "../stored-lead";
import type { LeadBoard } from "./load-board.server";

type BoardTroubleProps = { reply: BulkReply | undefined; board: LeadBoard };

/** Why a card was not moved; asks over the board for the reason if that is all that the move lacks. */
export function BoardTrouble({ reply, board }: BoardTroubleProps) {
  if (!reply?.problem) return null;
  const { chosen, values } = reply.choice ?? { chosen: [], values: {} };
  const state = knownState(values["new_state"] ?? null);
  const leads = board.columns.flatMap((column) => column.leads);
  const lead = leads.find(({ id }) => id === chosen[0]);
  if (!lead || state !== "lost" || values["reason"])
    return <FocusedNotice tone="danger">{reply.problem}</FocusedNotice>;
  return (
    <dialog
      open
      aria-labelledby="board-question"
      className="fixed inset-0 z-40 m-auto h-fit w-[min(28rem,calc(100%-2rem))] rounded-lg border border-line bg-raised p-5 text-ink shadow-lg backdrop:bg-black/50"
    >
      <form method="post" data-question="" className="grid gap-4">
        <h2 id="board-question" className="text-lg leading-title">
          {copy.question(lead.full_name, stateNames[state])}
        </h2>
        <HiddenFields fields={{ [chosenName(lead.id)]: String(lead.version), new_state: state }} />
        <TextField
          id="board-reason"
          name="reason"
          label={leadPageCopy.glance.why[state]}
          hint={leadPageCopy.reasonHint}
          list="known-reason"
          maxLength={LONGEST_REASON}
          autoComplete="off"
          autoFocus
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="state" look="dark" size="compact">
            {copy.submit(stateNames[state])}
          </Button>
          <Button formMethod="dialog" formNoValidate look="plain" size="compact">
            {copy.leave}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
