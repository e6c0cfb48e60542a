import { changeCopy as copy } from "~/content/desk/articles/drafts";
import { Button } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";

import type { EditorView } from "./article-view.server";

/** Says that a change of the article waits for its time, with the ways to look at it and to cancel it. */
export function PendingChange({ change }: { change: NonNullable<EditorView["change"]> }) {
  const { due, who, problem, isShown } = change;
  return (
    <div className="grid gap-3">
      <Notice tone={problem ? "warn" : "info"}>
        <strong className="block wrap-anywhere">
          {problem ? copy.stays(due, who) : copy.waits(due, who)}
        </strong>
        {problem ? copy.problems[problem] : isShown ? copy.shown : copy.beside}
      </Notice>
      <form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <input type="hidden" name="intent" value="cancel-change" />
        <a href={isShown ? "?" : "?change=1"} className="text-link underline">
          {isShown ? copy.look : copy.open}
        </a>
        <Button look="plain" size="compact">
          {copy.cancel}
        </Button>
      </form>
    </div>
  );
}
