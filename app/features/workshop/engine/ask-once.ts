import type { ObjectionCopy } from "~/content/workshop/types";
import type { FormValues } from "~/lib/forms/form-values";

import type { AnswerReader } from "./read-answer";
import { withGuess } from "./session";
import type { Question } from "./session";

type Guessing = { guesses: string[] };

type Once<Doc extends Guessing, Answer> = {
  /** Also its key in the copy. */
  id: Doc["guesses"][number];
  /** What the fields contain; null while the question is not answered. */
  values: FormValues | null;
  read(reader: AnswerReader): Answer;
  objectTo?(answer: Answer): ObjectionCopy | null;
};

/** A question that is asked once. A weak answer that the visitor keeps is among the document's guesses. */
export function askOnce<Doc extends Guessing, Answer extends Partial<Doc>>(
  document: Doc,
  { id, values, read, objectTo = () => null }: Once<Doc, Answer>,
): Question<Doc> {
  return {
    id,
    copy: id,
    values,
    read(reader) {
      const answer = read(reader);
      return {
        objection: objectTo(answer),
        apply: (isGuess) => ({
          ...document,
          ...answer,
          guesses: withGuess(document.guesses, id, isGuess),
        }),
      };
    },
  };
}
