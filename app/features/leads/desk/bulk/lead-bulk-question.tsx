import { bulkCopy, leadBinCopy, leadPageCopy, stateNames } from "~/content/desk/leads";
import { writtenDay } from "~/lib/format/written-time";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

import { NO_OWNER } from "./bulk-fields";
import { knownState } from "../stored-lead";
import type { BulkQuestion } from "./bulk-reply";

type Owners = readonly { value: string; label: string }[];

/** The button that was pressed, and its value. */
function whatIsMeant({ intent, fields }: BulkQuestion, owners: Owners): string {
  const { new_state = "", new_owner, follow_up, new_tags } = fields;
  if (intent === "state") {
    const state = knownState(new_state);
    return `${bulkCopy.actions.state}: ${state ? stateNames[state] : new_state}`;
  }
  if (intent === "owner") {
    const owner = owners.find(({ value }) => value === new_owner)?.label;
    return `${bulkCopy.actions.owner}: ${new_owner === NO_OWNER ? leadPageCopy.nobody : owner}`;
  }
  if (intent === "follow_up")
    return `${bulkCopy.actions.follow_up}: ${follow_up ? writtenDay(follow_up) : bulkCopy.noDay}`;
  return intent === "tags" ? `${bulkCopy.actions.tags}: ${new_tags}` : bulkCopy.actions.bin;
}

type LeadBulkQuestionProps = {
  question: BulkQuestion;
  owners: Owners;
  /** The list, without a change. */
  back: string;
};

/** Asks before all found leads are changed, and offers to leave out the won, lost and closed ones. */
export function LeadBulkQuestion({ question, owners, back }: LeadBulkQuestionProps) {
  const { intent, fields, total, closed, names = [] } = question;
  const copy = bulkCopy.question;
  const open = total - closed;
  const isErased = intent === "erase";
  return (
    <form method="post" className="grid justify-items-start gap-3">
      <FocusedNotice tone="warn">
        <strong className="block">
          {isErased ? leadBinCopy.sure(total) : copy.title(total, closed)}
        </strong>
        {isErased
          ? leadBinCopy.sureText(names, total - names.length)
          : whatIsMeant(question, owners)}
      </FocusedNotice>
      <HiddenFields fields={{ ...fields, intent }} />
      <div className="flex flex-wrap gap-3">
        {closed > 0 && open > 0 ? (
          <Button name="sure" value="open" look="dark" size="compact">
            {copy.open(open, closed)}
          </Button>
        ) : null}
        <Button name="sure" value="all" look={isErased ? "danger" : "plain"} size="compact">
          {isErased ? leadBinCopy.eraseAll(total) : copy.all(total)}
        </Button>
        <ButtonLink href={back} look="plain" size="compact">
          {copy.no}
        </ButtonLink>
      </div>
    </form>
  );
}
