import { sessionCopy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";

import type { SessionButton } from "../engine/buttons";
import type { Framework } from "../frameworks/framework";

export type ShownButton = Pick<SessionButton, "name" | "value"> & { text: string };

/** What a button says in the session of the framework; `count` is the number of entries of its example. */
export function textOf(
  { label }: SessionButton,
  { listLabels }: Framework,
  count: number | undefined,
): string {
  switch (label) {
    case "rest":
      return listLabels.rest?.(count ?? 0) ?? listLabels.done;
    case "next-entry":
      return listLabels.next ?? listLabels.another;
    case "another":
    case "done":
      return listLabels[label];
    case "save":
      return sessionCopy.save;
    case "better":
      return sessionCopy.saveBetter;
    case "guess":
      return sessionCopy.goOnAsGuess;
    case "skip":
      return sessionCopy.skip;
    case "remove":
      return sessionCopy.remove;
  }
}

type QuestionButtonsProps = { buttons: readonly ShownButton[]; hint: string | null };

export function QuestionButtons({ buttons, hint }: QuestionButtonsProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {buttons.map(({ name, value, text }, index) => (
          <Button
            key={`${name} ${value}`}
            name={name}
            value={value}
            look={index === 0 ? "primary" : name === "intent" ? "quiet" : "plain"}
          >
            {text}
          </Button>
        ))}
      </div>
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
    </div>
  );
}
