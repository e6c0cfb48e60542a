import { sessionCopy } from "~/content/workshop/session";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { isStorable, isVisible } from "~/lib/validation/storable-text";
import { readTypedNumber, readTypedNumbers } from "~/lib/validation/typed-number";
import type { NumberReading, NumberRules } from "~/lib/validation/typed-number";

import { fields } from "./document";
import { codePoints, limits } from "./limits";
import { formatNumber } from "./numbers";

const { number: numberCopy } = sessionCopy;

/** Stored documents may have a rating of 0, which the question once allowed. */
const ratingRules: NumberRules = { least: 1, most: 10 };

/** How an entry of a list is left: for the next one, for the example's remaining ones, or for what follows the list. */
export type Exit = "another" | "rest" | "done";

type Unread<Value> = Exclude<NumberReading<Value>, { value: Value }>;

/** Why the text is not taken; if it has two readings, in which two ways to type it. */
function problemWith<Value extends number | number[]>(
  text: string,
  unread: Unread<Value>,
  { least = 0, most }: NumberRules,
): string {
  if ("either" in unread) {
    const [one, other] = unread.either.map((value) => [value].flat().join("; "));
    return numberCopy.either(text, `${one}`, `${other}`);
  }
  const { problem } = unread;
  if (problem === "tooLarge") return numberCopy.tooLarge(formatNumber(most));
  if (problem === "tooSmall" && least > 0) return numberCopy.tooSmall(formatNumber(least));
  return numberCopy[problem === "tooSmall" ? "negative" : problem];
}

/** What a form sends beside the fields of its question. */
const CONTROLS = new Set<string>([...Object.values(fields), "next", "kept", "guess", "refused"]);

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The same for the same answer. Short, because a pasted list can be long. */
export function fingerprintOf(values: FormValues): string {
  const given = Object.entries(values)
    .filter(([name]) => !CONTROLS.has(name))
    .map(([name, text = ""]) => `${name}=${inOneLine(text)}`)
    .sort();
  let hash = 0;
  for (const character of given.join("\n"))
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
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

  /** Whether it is the answer that the visitor was asked to improve. */
  get isUnchanged(): boolean {
    return this.#values["refused"] === fingerprintOf(this.#values);
  }

  get exit(): Exit {
    const chosen = this.#values["next"] ?? this.#values["kept"];
    return chosen === "another" || chosen === "rest" ? chosen : "done";
  }

  get wantsAnother(): boolean {
    return this.exit === "another";
  }

  /** Whether nothing is typed or chosen. */
  get isBlank(): boolean {
    return Object.keys(this.#values).every((name) => CONTROLS.has(name) || !this.has(name));
  }

  get hasErrors(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  #text(name: string): string {
    return inOneLine(this.#values[name] ?? "");
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
    const text = this.#text(name);
    const reading = readTypedNumber(text, rules);
    if ("value" in reading) return reading.value;
    this.errors[name] = problemWith(text, reading, rules);
    return 0;
  }

  ratings(name: string): number[] {
    const text = this.#text(name);
    const reading = readTypedNumbers(text, ratingRules);
    if (!("value" in reading)) {
      this.errors[name] = problemWith(text, reading, ratingRules);
      return [];
    }
    if (reading.value.length > limits.ratings)
      this.errors[name] = `Use at most ${limits.ratings} ratings, or their mean.`;
    return reading.value;
  }

  choice<Option extends string | number>(name: string, options: readonly Option[]): Option | null {
    const chosen = options.find((option) => String(option) === this.#values[name]);
    if (chosen === undefined) this.errors[name] = sessionCopy.choose;
    return chosen ?? null;
  }
}
