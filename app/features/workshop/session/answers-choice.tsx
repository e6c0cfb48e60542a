import { useEffect, useRef } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";

const copy = sessionCopy.choice;

type AnswersChoiceProps = { onKeep: () => void; onOpen: () => void };

/** Asks which answers to use before those of an address replace those in the browser. */
export function AnswersChoice({ onKeep, onOpen }: AnswersChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="choice-title" className="dialog">
      <div className="grid gap-4 p-5 sm:p-8">
        <h2 id="choice-title" className="text-xl leading-title">
          {copy.title}
        </h2>
        <p className="text-ink-soft">{copy.text}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="button" onClick={onKeep}>
            {copy.keep}
          </Button>
          <Button type="button" look="plain" onClick={onOpen}>
            {copy.open}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
