import type { LeadState } from "~/content/desk/leads";
import { leadStates, stateNames } from "~/content/desk/leads";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";

import type { Mapping } from "./guess-mapping";
import { planIn, stateIn } from "./read-cell";
import type { Table } from "./read-table.server";

/** Fields with a few values, of which a file may have others. */
const wordFields = ["state", "plan", "owner"] as const;
type WordField = (typeof wordFields)[number];

/** The people who may own leads: their accounts by address, in lower case. */
export type Members = ReadonlyMap<string, string>;

/** What words of a file count as: values of ours by the word in lower case. */
export type Meanings = Partial<Record<WordField, ReadonlyMap<string, string>>>;

/** A word of the file that is no value of ours, in how many rows it stands, and what it was chosen to count as. */
export type UnknownWord = {
  field: WordField;
  /** Its place among the words of the field, from 0. */
  at: number;
  word: string;
  rows: number;
  means: string;
};

/** Words of each field that the page asks about, the most frequent ones. */
const MOST_WORDS = 20;
const LONGEST_WORD = 100;

const choices: Record<Exclude<WordField, "owner">, readonly { value: string; label: string }[]> = {
  state: leadStates.map((value: LeadState) => ({ value, label: stateNames[value] })),
  plan: planIds.map((value) => ({ value, label: subscriptionPlans[value].name })),
};

/** What a word of this field can count as. */
export function meaningChoices(field: WordField, members: Members) {
  if (field !== "owner") return choices[field];
  return [...members].map(([label, value]) => ({ value, label }));
}

/** The value of ours that a cell has, or that its word counts as; "" for an empty cell, undefined for none. */
export function valueOf(
  field: WordField,
  cell: string,
  { members, meanings = {} }: { members: Members; meanings?: Meanings | undefined },
): string | undefined {
  const word = cell.toLowerCase();
  const own = { state: stateIn, plan: planIn, owner: () => (word ? members.get(word) : "") };
  return own[field](cell) ?? meanings[field]?.get(word);
}

/** The name of the field of a form with a word, or with what it counts as. */
export const wordName = (part: "word" | "means", field: WordField, at: number) =>
  `${part}_${field}_${at}`;

/** The meanings that a form sends, as far as they are values of ours. */
export function meaningsIn(form: FormData, members: Members): Meanings {
  const read = wordFields.map((field) => {
    const values = new Set(meaningChoices(field, members).map(({ value }) => value));
    const pairs = Array.from({ length: MOST_WORDS }, (_, at) => {
      const [word, means] = (["word", "means"] as const).map((part) =>
        String(form.get(wordName(part, field, at)) ?? ""),
      );
      return [word?.toLowerCase() ?? "", means ?? ""] as const;
    });
    return [field, new Map(pairs.filter(([word, means]) => word && values.has(means)))] as const;
  });
  return Object.fromEntries(read);
}

/** The words of a table that are no values of ours, the most frequent of each field first. */
export function unknownWords(
  { rows }: Table,
  mapping: Mapping,
  { members, meanings }: { members: Members; meanings: Meanings },
): UnknownWord[] {
  return wordFields.flatMap((field) => {
    const at = mapping[field];
    if (at === undefined) return [];
    const words = new Map<string, { word: string; rows: number }>();
    for (const { cells } of rows) {
      const word = cells[at] ?? "";
      if (word.length > LONGEST_WORD || valueOf(field, word, { members }) !== undefined) continue;
      const known = words.get(word.toLowerCase());
      words.set(word.toLowerCase(), { word: known?.word ?? word, rows: (known?.rows ?? 0) + 1 });
    }
    return [...words]
      .toSorted(([, one], [, other]) => other.rows - one.rows)
      .slice(0, MOST_WORDS)
      .map(([key, { word, rows: count }], place) => ({
        field,
        at: place,
        word,
        rows: count,
        means: meanings[field]?.get(key) ?? "",
      }));
  });
}
