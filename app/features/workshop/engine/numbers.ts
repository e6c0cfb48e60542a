export type NumberProblem = "missing" | "invalid" | "negative";

const PLAIN = /^(-?)(\d{1,3}(?:[,\u00A0\u202F ]\d{3})+|\d{1,15})(\.\d{1,6})?\s?([kKmM]?)$/;
const AROUND = /^(?:US)?[$€£]\s?|\s?%$/g;
const factors: Record<string, number> = { "": 1, k: 1e3, m: 1e6 };

/** Reads `1,200`, `4.5`, `US$ 400`, `12 %`, `84k`. A comma only separates thousands. */
export function parseNumber(text: string): number | NumberProblem {
  const given = text.trim().replace(/^−/, "-");
  if (given === "") return "missing";
  const [, sign, whole = "", fraction = "", unit = ""] =
    PLAIN.exec(given.replace(AROUND, "")) ?? [];
  if (sign === undefined) return "invalid";
  if (sign === "-") return "negative";
  const value = Number(whole.replaceAll(/\D/g, "") + fraction) * (factors[unit.toLowerCase()] ?? 1);
  return Math.round(value * 1e6) / 1e6;
}

/** Reads ratings that are separated by commas, semicolons or spaces. */
export function parseRatings(text: string): number[] | NumberProblem {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length === 0) return "missing";
  const ratings: number[] = [];
  for (const part of parts) {
    const rating = parseNumber(part);
    if (typeof rating === "string") return rating;
    ratings.push(rating);
  }
  return ratings;
}

/** With thousands separators and at most `digits` decimals. */
export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** Short enough for a figure: `4.8M`, `86.4M`, `1.2B`. */
export function formatShort(value: number): string {
  for (const [unit, size] of [
    ["B", 1e9],
    ["M", 1e6],
    ["k", 1e3],
  ] as const) {
    // 999,950 would otherwise be shown as 1000k.
    if (value >= size * 0.99995) return `${formatNumber(value / size, 1)}${unit}`;
  }
  return formatNumber(value, value < 10 ? 1 : 0);
}
