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
    <div className="grid justify-items-start gap-3">
      {done ? (
        <FocusedNotice tone="success">
          {copy.done[done.did](from, done.to, done.articles)}
        </FocusedNotice>
      ) : (
        <FocusedNotice tone="danger">{problem}</FocusedNotice>
      )}
      <form method="post">
        <HiddenFields fields={{ ...fields, kind, from }} />
        <Button name="intent" value="undo" look="plain" size="compact">
          {copy.undo}
        </Button>
      </form>
    </div>
  );
}
