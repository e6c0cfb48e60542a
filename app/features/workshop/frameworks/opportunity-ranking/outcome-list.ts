import { rankingProblems as problems } from "~/content/workshop/opportunity-ranking";
import type { FormValues } from "~/lib/forms/form-values";

import { AnswerReader } from "../../engine/read-answer";
import type { Outcome } from "./schema";

const LIST_MARK = /^\s*(?:[-*•–]|\d{1,3}[.)])(?:\s+|$)/;
const RATINGS = /^[-\d., ]+$/;

/** The columns of a line: a statement, and importance and satisfaction if both are given. */
function columnsOf(line: string): FormValues {
  const parts = line
    .replace(LIST_MARK, "")
    .split(/[\t;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const ratings = parts.slice(-2);
  if (parts.length < 3 || !ratings.every((part) => RATINGS.test(part)))
    return { statement: parts.join("; ") };
  const [importance = "", satisfaction = ""] = ratings;
  return { statement: parts.slice(0, -2).join("; "), importance, satisfaction };
}

/**
 * The outcomes of a pasted list, one per line. One without ratings is asked for them later; those in
 * the fields under the list belong to its first line.
 */
export function readOutcomeList(fields: AnswerReader): Outcome[] {
  const lines = fields.readLines("statement").map(columnsOf);
  // A list mark alone is the empty last entry of a list that was typed elsewhere.
  const filled = lines.filter(({ statement }) => statement !== "");
  return filled.map((columns, index) => {
    const reader = new AnswerReader(columns);
    const statement = reader.line("statement");
    const isTyped = index === 0 && (fields.has("importance") || fields.has("satisfaction"));
    const source = columns["importance"] ? reader : isTyped ? fields : null;
    const importance = source?.ratings("importance") ?? [];
    const satisfaction = source?.ratings("satisfaction") ?? [];
    const [problem] = Object.values(reader.errors);
    if (problem) fields.errors["statement"] ??= problems.inLine(index + 1, problem);
    return { statement, importance, satisfaction, guess: false };
  });
}
