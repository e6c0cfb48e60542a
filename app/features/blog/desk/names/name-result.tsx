import { namesCopy as copy } from "~/content/desk/articles/names";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

import type { NamesReply } from "./name-kinds";

/** What became of a name in all articles, and the form that takes it back. */
export function NameResult({
  reply: { kind, from, values, problem, done },
}: {
  reply: NamesReply;
}) {
  const fields = done?.undo ?? values;
  return (
    <div data-stored={done ? "" : undefined}>
      <FocusedNotice
        tone={done ? "success" : "danger"}
        action={
          <Button form="name-undo" name="intent" value="undo" look="plain" size="compact">
            {copy.undo}
          </Button>
        }
      >
        {done ? copy.done[done.did](from, done.to, done.articles) : problem}
      </FocusedNotice>
      <form id="name-undo" method="post">
        <HiddenFields fields={{ ...fields, kind, from }} />
      </form>
    </div>
  );
}
