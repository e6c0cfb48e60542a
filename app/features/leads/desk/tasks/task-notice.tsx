import type { ReactNode } from "react";

import { tasksCopy as copy } from "~/content/desk/tasks";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

type DoneNoticeProps = {
  /** What opens the task again; undefined if that cannot be. */
  event: number | undefined;
  /** Of the task in its list. */
  place?: number;
  /** The page that it leads back to; by default the list of tasks. */
  from?: "overview";
  children: ReactNode;
};

/** Says that a task is done, with the way back, in as much room as the task had. */
export function DoneNotice({ event, place = 0, from, children }: DoneNoticeProps) {
  const words = <span className="wrap-anywhere">{children}</span>;
  if (event === undefined)
    return (
      <FocusedNotice tone="success" isRow>
        {words}
      </FocusedNotice>
    );
  const undo = (
    <Button
      name="intent"
      value="undo_task"
      look="quiet"
      size="compact"
      className="-mr-2 ml-auto shrink-0 underline underline-offset-[0.2em] max-lg:min-h-11"
    >
      {copy.undo}
    </Button>
  );
  return (
    <form method="post" action={from && "/app/desk/tasks"}>
      <HiddenFields fields={{ event: String(event), place: String(place), from }} />
      <FocusedNotice tone="success" isRow action={undo}>
        {words}
      </FocusedNotice>
    </form>
  );
}
