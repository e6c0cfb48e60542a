import { useEffect, useRef } from "react";

import type { ObjectionCopy } from "~/content/workshop/types";

type ObjectionProps = {
  /** A new one takes the focus, even if it objects to the same again. */
  reply: object;
  objection: ObjectionCopy;
  /** How the form was to be left. */
  next: string | undefined;
};

/** Why an answer is weak, above the fields of its question. */
export function Objection({ reply, objection, next = "done" }: ObjectionProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) region.current?.focus();
  }, [reply]);
  return (
    <div
      ref={region}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else moves the focus
      autoFocus
      className="grid scroll-mt-24 justify-items-start gap-2 border-l-4 border-primary bg-warn-soft p-4"
    >
      <h3 className="text-lg leading-title">{objection.title}</h3>
      <p>{objection.text}</p>
      <input type="hidden" name="kept" value={next} />
    </div>
  );
}
