import type { ObjectionCopy } from "~/content/workshop/types";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import type { WorkshopDocument } from "./document";
import { jsonSize, limits } from "./limits";
import { AnswerReader } from "./read-answer";
import type { Exit } from "./read-answer";

/** The place after the last question. */
export const RESULT = "result";

type Read<Doc> = {
  /** Why the answer is weak; null for a good one. */
  objection: ObjectionCopy | null;
  /** Why the list should not end with it; null or absent if it may, or does not end. */
  few?: ObjectionCopy | null;
  /** The document with the answer. */
  apply(isGuess: boolean): Doc;
  /** Where the answer leads, if not to the next question. */
  next?: string;
};

export type Question<Doc> = {
  /** Unique in the session, such as `outcome-2`. */
  id: string;
  /** Key in the copy of the session. */
  copy: string;
  /** What the fields contain; null while the question is not answered. */
  values: FormValues | null;
  /** The fields already known of an unanswered question. */
  known?: FormValues;
  read(reader: AnswerReader): Read<Doc>;
  /** For the question that begins an entry of a list: a new entry may stay empty. */
  entry?: {
    /** The question after the list. */
    end: string;
    /** Why the list should not end before this entry; null if it may. */
    few: ObjectionCopy | null;
  };
  /** For the question that ends an entry of a list. */
  list?: {
    /** The first question of the next entry; null where the list is full. */
    next: string | null;
    isLast: boolean;
    /** Whether the list has too few entries if it ends here. */
    isShort: boolean;
    /** Adds the entries that the example has beyond this one. */
    rest?: { keep(document: Doc): Doc; count: number; end: string };
  };
  /** Gives the document without this entry of a list. */
  without?(): Doc;
};

/** A framework as a conversation. All functions are pure. */
export type Session<Doc extends WorkshopDocument> = {
  empty: Doc;
  example: Doc;
  /** Every question in order; of a list, the given entries or the first one. */
  questions(document: Doc): Question<Doc>[];
  /** The questions that begin the entry after the last one of a list that is not full. */
  newEntries(document: Doc): Question<Doc>[];
};

export type Answer<Doc> =
  | { status: "accepted"; document: Doc; next: string }
  | { status: "invalid"; errors: FieldErrors }
  /** The visitor can improve the answer, or continue with a guess. */
  | { status: "weak"; objection: ObjectionCopy; isShort: boolean }
  | { status: "full" };

export function questionAt<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  id: string | null,
): Question<Doc> | undefined {
  const all = [...session.questions(document), ...session.newEntries(document)];
  return all.find((question) => question.id === id);
}

export function firstOpen<Doc extends WorkshopDocument>(session: Session<Doc>, document: Doc) {
  return session.questions(document).find(({ values }) => values === null)?.id ?? RESULT;
}

/** The first requested place that exists, else the first open question. */
export function placeFor<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  wishes: readonly (string | null)[],
): string {
  const open = firstOpen(session, document);
  const isPlace = (id: string | null) =>
    id === RESULT ? open === RESULT : questionAt(session, document, id) !== undefined;
  return wishes.find(isPlace) ?? open;
}

/** What to fill in: the visitor's own answer, else that of the example. */
export function valuesFor<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  question: Question<Doc>,
): { values: FormValues; isExample: boolean } {
  const own = question.values ?? question.known;
  if (own) return { values: own, isExample: false };
  const filled = document.example
    ? questionAt(session, session.example, question.id)?.values
    : null;
  return { values: filled ?? {}, isExample: Boolean(filled) };
}

/** How a form can be left, the recommended way first: for the next entry of its list, or for the next question. */
export function exitsOf<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  { list }: Question<Doc>,
): readonly Exit[] {
  if (!list?.isLast) return [];
  if (list.next === null) return ["done"];
  const hasExample = document.example && questionAt(session, session.example, list.next)?.values;
  if (hasExample && list.rest) return ["rest", "another"];
  return hasExample || list.isShort ? ["another", "done"] : ["done", "another"];
}

function placeAfter<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  id: string,
) {
  const ids = session.questions(document).map((question) => question.id);
  const next = ids[ids.indexOf(id) + 1];
  return next ?? firstOpen(session, document);
}

/** Takes the answer to the question `id`, which must exist. */
export function takeAnswer<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  id: string,
  values: FormValues,
): Answer<Doc> {
  const question = questionAt(session, document, id);
  if (!question) throw new RangeError(`There is no question ${id}`);
  const reader = new AnswerReader(values);
  const { entry, list } = question;
  const rest = document.example && reader.exit === "rest" ? list?.rest : undefined;
  const isNew = !session.questions(document).some((other) => other.id === id);
  if (entry && isNew && reader.isBlank && !reader.wantsAnother) {
    if (rest) return { status: "accepted", document: rest.keep(document), next: rest.end };
    return entry.few && !reader.isGuess
      ? { status: "weak", objection: entry.few, isShort: true }
      : { status: "accepted", document, next: entry.end };
  }
  const { objection, few = null, apply, next } = question.read(reader);
  if (reader.hasErrors) return { status: "invalid", errors: reader.errors };
  // Without this, the same answer would lead to the same objection again and again.
  const isInsisted = reader.isGuess || reader.isUnchanged;
  if (objection && !isInsisted) return { status: "weak", objection, isShort: false };
  if (few && !rest && !reader.isGuess) return { status: "weak", objection: few, isShort: true };
  const answered = apply(objection !== null || (few !== null && !rest));
  const changed = rest ? rest.keep(answered) : answered;
  if (jsonSize(changed) > limits.json) return { status: "full" };
  const another = reader.wantsAnother ? list?.next : rest?.end;
  return {
    status: "accepted",
    document: changed,
    next: next ?? another ?? placeAfter(session, changed, id),
  };
}

/** The entries, and those that the example has beyond them. */
export function withRest<Entry>(entries: readonly Entry[], ofExample: readonly Entry[]): Entry[] {
  return [...entries, ...ofExample.slice(entries.length)];
}

/** The marks of a document's guesses after an answer to one of its questions. */
export function withGuess<Name extends string>(
  guesses: readonly Name[],
  name: Name,
  isGuess: boolean,
): Name[] {
  const others = guesses.filter((other) => other !== name);
  return isGuess ? [...others, name] : others;
}
