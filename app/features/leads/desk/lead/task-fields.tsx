import { leadPageCopy } from "~/content/desk/leads";
import { TextField } from "~/ui/forms/field";

import { LONGEST_STEP } from "./lead-work";
import { SoonDays } from "./soon-days";

const { tasks: copy } = leadPageCopy;

/** What is to do, with its day and time; in one line where there is room, unless the form is narrow. */
export function TaskFields({ isNarrow = false }: { isNarrow?: boolean }) {
  const [line, days] = isNarrow
    ? ["", ""]
    : ["sm:grid-cols-[minmax(0,1fr)_11rem_9rem]", "sm:contents"];
  return (
    <div className={`grid gap-3 ${line}`}>
      <TextField
        name="next_step"
        label={copy.what}
        placeholder={leadPageCopy.nextStepExample}
        maxLength={LONGEST_STEP}
        autoComplete="off"
      />
      <div className={`grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] gap-3 ${days}`}>
        <TextField name="follow_up" type="date" label={copy.on} />
        <TextField name="follow_up_time" type="time" label={leadPageCopy.followUpTime} />
      </div>
      <SoonDays />
    </div>
  );
}
