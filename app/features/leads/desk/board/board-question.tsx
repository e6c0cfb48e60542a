import { leadBoardCopy as copy } from "~/content/desk/lead-board";
import { leadPageCopy, stateNames } from "~/content/desk/leads";
import { TextField } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

import { chosenName } from "../bulk/bulk-fields";
import type { BulkReply } from "../bulk/bulk-reply";
import { LONGEST_REASON, needsReason } from "../lead/lead-work";
import { knownState } from "../stored-lead";
import type { LeadBoard } from "./load-board.server";

type BoardTroubleProps = {
  reply: BulkReply | undefined;
  board: LeadBoard;
  /** The board, without a change. */
  back: string;
};

/** Why a card was not moved; asks for the reason if that is all that the move lacks. */
export function BoardTrouble({ reply, board, back }: BoardTroubleProps) {
  if (!reply?.problem) return null;
  const { chosen, values } = reply.choice ?? { chosen: [], values: {} };
  const state = knownState(values["new_state"] ?? null);
  const leads = board.columns.flatMap((column) => column.leads);
  const lead = leads.find(({ id }) => id === chosen[0]);
  if (!lead || !state || !needsReason(state) || values["reason"])
    return <FocusedNotice tone="danger">{reply.problem}</FocusedNotice>;
  return (
    <form method="post" className="grid max-w-form gap-3">
      <FocusedNotice tone="warn">{copy.question(lead.full_name, stateNames[state])}</FocusedNotice>
      <HiddenFields fields={{ [chosenName(lead.id)]: String(lead.version), new_state: state }} />
      <TextField
        id="board-reason"
        name="reason"
        label={leadPageCopy.glance.why[state]}
        hint={leadPageCopy.reasonHint}
        list="known-reason"
        maxLength={LONGEST_REASON}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="state" look="dark" size="compact">
          {copy.submit(stateNames[state])}
        </Button>
        <ButtonLink href={back} look="plain" size="compact">
          {copy.leave}
        </ButtonLink>
      </div>
    </form>
  );
}
