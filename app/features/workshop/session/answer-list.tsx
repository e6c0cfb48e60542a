import type { FormEvent } from "react";

import { sessionCopy as copy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";

import type { WorkshopDocument } from "../engine/document";
import { firstOpen, RESULT } from "../engine/session";
import type { Framework } from "../frameworks/framework";
import type { SessionView } from "./use-session";

export type AnswerListProps = {
  framework: Framework;
  session: SessionView;
  document: WorkshopDocument;
  place: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

const button =
  "min-h-6 flex-none cursor-pointer text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2";

/** The answers given so far, each with the way back to its question, and the button that deletes them. */
export function AnswerList(props: AnswerListProps) {
  const { framework, session, document, place, onSubmit } = props;
  const { encoded, saved } = session;
  const given = framework.questions(document).filter(({ values }) => values !== null);
  if (given.length === 0) return null;
  const isComplete = firstOpen(framework, document) === RESULT;
  return (
    <details className="group border-y border-line" open={place === RESULT}>
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold hover:text-link">
        {`${copy.soFar} (${given.length})`}
      </summary>
      <form
        method="post"
        action={`/workshop/${document.kind}`}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-3 pb-4"
      >
        <input type="hidden" name="d" value={encoded ?? ""} />
        <input type="hidden" name="saved" value={saved ?? ""} />
        <ol className="grid grid-cols-1 gap-2 text-sm">
          {given.map(({ id, copy: key, values }) => {
            const label = framework.questionCopy[key]?.label ?? "";
            const [text = ""] = Object.values(values ?? {});
            return (
              <li
                key={id}
                className="flex items-baseline justify-between gap-4 [contain-intrinsic-height:1.5rem] [content-visibility:auto]"
              >
                <span className="line-clamp-1">
                  <span className="text-muted">{`${label}: `}</span>
                  <bdi>{text}</bdi>
                </span>
                <button name="intent" value={`go:${id}`} className={button}>
                  {copy.change}
                  <span className="sr-only">{`: ${label}, ${text}`}</span>
                </button>
              </li>
            );
          })}
        </ol>
        {isComplete && place !== RESULT ? (
          <button name="intent" value={`go:${RESULT}`} className={`${button} justify-self-start`}>
            {copy.showResult}
          </button>
        ) : null}
        {session.hydrated ? (
          <Button
            type="button"
            look="plain"
            size="compact"
            className="mt-2 justify-self-start"
            onClick={session.remove}
          >
            {copy.deleteAnswers}
          </Button>
        ) : null}
      </form>
    </details>
  );
}
