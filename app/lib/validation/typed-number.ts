export type NumberRules = {
  /** 0 if absent. */
  least?: number;
  most: number;
  isWhole?: boolean;
};

type NumberProblem = "missing" | "invalid" | "negative" | "whole" | "tooSmall" | "tooLarge";

/** A typed number as it is meant, why it is refused, or the two numbers that it could be. */
export type NumberReading<Value = number> =
  | { value: Value }
  | { problem: NumberProblem }
  | { either: [Value, Value] };

/** More than any number with its signs and blanks. */
const LONGEST = 200;

const CURRENCY = String.raw`(?:US\$|R\$|[$€£]|USD|BRL|EUR|GBP)`;
const SIGN = new RegExp(CURRENCY, "i");
const AROUND = new RegExp(String.raw`^${CURRENCY}\s*|\s*(?:${CURRENCY}|%)$`, "gi");
const UNIT = /\s?([km])$/i;
const DIGITS = /^\d{1,15}$/;
const SPACES = /(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g;
const factors: Record<string, number> = { "": 1, k: 1e3, m: 1e6 };

/** The number with this decimal sign, where the other sign separates thousands; null if it is none. */
function readWith(decimal: "." | ",", text: string): number | null {
  const [whole = "", fraction = "0", ...rest] = text.split(decimal);
  const groups = whole.split(decimal === "." ? "," : ".");
  const [first = "", ...others] = groups;
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
  const digits = groups.join("");
  const isNumber =
    DIGITS.test(digits) && /^\d{1,6}$/.test(fraction) && (others.length === 0 || isGrouped);
  return isNumber && rest.length === 0 ? Number(`${digits}.${fraction}`) : null;
}

/**
 * The numbers that a text without sign and unit can be. A comma before three digits is one of
 * thousands; `10,00` may be a mistyped one, except in an amount of money.
 */
function readingsOf(text: string, isMoney: boolean): number[] {
  const american = readWith(".", text);
  if (american !== null && text.includes(",")) return [american];
  const joined = !isMoney && /^\d+,0+$/.test(text) ? Number(text.replace(",", "")) : null;
  const readings = [american, readWith(",", text), joined];
  return [...new Set(readings.filter((reading) => reading !== null))];
}

function problemWith(value: number, { least = 0, most, isWhole }: NumberRules) {
  if (value < least) return "tooSmall";
  if (value > most) return "tooLarge";
  return isWhole && !Number.isInteger(value) ? "whole" : null;
}

/**
 * Reads `1,200`, `4.5`, `4,5`, `1.200,50`, `US$ 400`, `12 %`, `84k`. Where two numbers obey the rules,
 * as for `1.500`, the reading is not sure.
 */
export function readTypedNumber(text: string, rules: NumberRules): NumberReading {
  if (text.length > LONGEST) return { problem: "invalid" };
  const given = text.trim().replace(/^−/, "-");
  if (given === "") return { problem: "missing" };
  const amount = given.replace(/^-\s*/, "");
  const digits = amount.replace(AROUND, "").replaceAll(SPACES, "");
  const [, unit = ""] = UNIT.exec(digits) ?? [];
  const readings = readingsOf(digits.replace(UNIT, ""), SIGN.test(amount));
  const [first] = readings;
  if (first === undefined) return { problem: "invalid" };
  if (given.startsWith("-")) return { problem: "negative" };
  const values = readings.map(
    (value) => Math.round(value * (factors[unit.toLowerCase()] ?? 1) * 1e6) / 1e6,
  );
  const [one, other] = values.filter((value) => problemWith(value, rules) === null);
  if (one === undefined) {
    const problem = problemWith(values[0] ?? 0, rules);
    return { problem: problem ?? "invalid" };
  }
  return other === undefined ? { value: one } : { either: [one, other] };
}

function readAll(parts: readonly string[], rules: NumberRules): NumberReading<number[]> {
  const values: number[] = [];
  for (const part of parts) {
    const reading = readTypedNumber(part, rules);
    if ("problem" in reading) return reading;
    // A rating of three decimals is not meant as thousands: they would break the rules.
    values.push("value" in reading ? reading.value : reading.either[0]);
  }
  return { value: values };
}

const partsOf = (text: string, separator: RegExp) => text.split(separator).filter(Boolean);

/**
 * Reads numbers that commas, semicolons or spaces separate. `7,5` could be two numbers or one with a
 * decimal comma.
 */
export function readTypedNumbers(text: string, rules: NumberRules): NumberReading<number[]> {
  const parts = partsOf(text, /[\s,;]+/);
  if (parts.length === 0) return { problem: "missing" };
  const list = readAll(parts, rules);
  if (!/\d,\d/.test(text)) return list;
  const decimals = readAll(partsOf(text, /[\s;]+|,(?!\d)/), rules);
  if ("problem" in decimals) return list;
  if ("problem" in list) return decimals;
  return "value" in list && "value" in decimals ? { either: [list.value, decimals.value] } : list;
}
