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
export function askOnce<Doc extends Guessing, Answer extends object>(
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

type TextNames<Doc> = {
  [Name in keyof Doc]: Doc[Name] extends string ? Name : never;
}[keyof Doc] &
  string;

/** Asks once for texts of the document of at most so many characters. While the first is empty, it is not answered. */
export function askTexts<Doc extends Guessing, Name extends TextNames<Doc>>(
  document: Doc,
  id: Doc["guesses"][number],
  lengths: Record<Name, number>,
  objectTo?: (answer: Record<Name, string>) => ObjectionCopy | null,
): Question<Doc> {
  const names = Object.keys(lengths) as Name[];
  const textsOf = (text: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
  const given = textsOf((name) => String(document[name]));
  return askOnce(document, {
    id,
    values: Object.values(given)[0] ? given : null,
    read: (reader) => textsOf((name) => reader.line(name, { max: lengths[name] })),
    ...(objectTo && { objectTo }),
  });
}
