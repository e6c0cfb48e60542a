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

/** Says that a task is done, with the way back. */
export function DoneNotice({ event, place = 0, from, children }: DoneNoticeProps) {
  if (event === undefined) return <FocusedNotice tone="success">{children}</FocusedNotice>;
  return (
    <form method="post" action={from && "/app/desk/tasks"}>
      <HiddenFields fields={{ event: String(event), place: String(place), from }} />
      <FocusedNotice tone="success">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 wrap-anywhere">{children}</span>
          <Button
            name="intent"
            value="undo_task"
            look="plain"
            size="compact"
            className="max-lg:min-h-11"
          >
            {copy.undo}
          </Button>
        </span>
      </FocusedNotice>
    </form>
  );
}
