import { useEffect, useRef } from "react";

import type { ObjectionCopy } from "~/content/workshop/types";

import { fingerprintOf } from "../engine/read-answer";
import type { Reply } from "./session-data";

type ObjectionProps = {
  /** A new reply moves the focus to the objection, even if the objection is the same. */
  reply: Reply;
  objection: ObjectionCopy;
};

/** Why an answer is weak, above the fields of its question. */
export function Objection({ reply, objection }: ObjectionProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) region.current?.focus();
  }, [reply]);
  const { values = {} } = reply;
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
      <input type="hidden" name="kept" value={values["next"] ?? values["kept"] ?? "done"} />
      <input type="hidden" name="refused" value={fingerprintOf(values)} />
    </div>
  );
}
