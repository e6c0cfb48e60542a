import { sessionCopy } from "~/content/workshop/session";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { isStorable, isVisible } from "~/lib/validation/storable-text";

import { codePoints, limits } from "../engine/limits";
import { formatNumber, parseNumber, parseRatings } from "../engine/numbers";
import type { NumberProblem } from "../engine/numbers";

const { number: numberCopy } = sessionCopy;

type NumberRules = { most: number; isWhole?: boolean };

function problemWith(value: number | NumberProblem, { most, isWhole }: NumberRules): string | null {
  if (typeof value === "string") return numberCopy[value];
  if (value > most) return numberCopy.tooLarge(formatNumber(most));
  return isWhole && !Number.isInteger(value) ? numberCopy.whole : null;
}

/** Reads the fields of one question, and collects what is wrong with them. */
export class AnswerReader {
  readonly errors: FieldErrors = {};
  readonly #values: FormValues;

  constructor(values: FormValues) {
    this.#values = values;
  }

  get isGuess(): boolean {
    return this.#values["guess"] === "yes";
  }

  get wantsAnother(): boolean {
    return (this.#values["next"] ?? this.#values["kept"]) === "another";
  }

  get hasErrors(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  #text(name: string): string {
    return (this.#values[name] ?? "").replaceAll(/\s+/g, " ").trim();
  }

  has(name: string): boolean {
    return this.#text(name) !== "";
  }

  /** The lines of a text, without blank ones. */
  readLines(name: string): string[] {
    return (this.#values[name] ?? "").split(/[\r\n]+/).filter((line) => line.trim() !== "");
  }

  /** A line with single spaces; an optional one may be empty. */
  line(name: string, { max = limits.line as number, isOptional = false } = {}): string {
    const text = this.#text(name);
    if (!isStorable(text)) this.errors[name] = sessionCopy.unreadable;
    else if (codePoints(text) > max) this.errors[name] = sessionCopy.tooLong(max);
    else if (!isOptional && !isVisible(text)) this.errors[name] = sessionCopy.required;
    return text;
  }

  readNumber(name: string, rules: NumberRules): number {
    const value = parseNumber(this.#text(name));
    const problem = problemWith(value, rules);
    if (problem) this.errors[name] = problem;
    return typeof value === "number" ? value : 0;
  }

  ratings(name: string): number[] {
    const ratings = parseRatings(this.#text(name));
    if (typeof ratings === "string") {
      this.errors[name] = numberCopy[ratings];
      return [];
    }
    const problem = problemWith(Math.max(...ratings), { most: 10 });
    if (problem) this.errors[name] = problem;
    else if (ratings.length > limits.ratings)
      this.errors[name] = `Use at most ${limits.ratings} ratings, or their mean.`;
    return ratings;
  }

  choice<Option extends string>(name: string, options: readonly Option[]): Option | null {
    const chosen = options.find((option) => option === this.#values[name]);
    if (chosen === undefined) this.errors[name] = sessionCopy.choose;
    return chosen ?? null;
  }
}
