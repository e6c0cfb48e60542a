import { notIncluded } from "../rest-error.ts";

/** Preferences of the Prefer header; null if absent. */
export type Preferences = {
  representation: "minimal" | "representation" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  /** Whether to count all rows; a planned or estimated count is exact, too. */
  counts: boolean;
  missing: "default" | "null" | null;
};

/** Parses the Prefer header; the first of two contradicting preferences counts, unknown ones are ignored. */
export function parsePreferences(header: string | null): Preferences {
  const entries = (header ?? "").split(",").map((entry) => entry.trim());
  const chosen = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => entries.includes(`${name}=${value}`)) ?? null;
  if (entries.some((entry) => entry.startsWith("max-affected="))) {
    throw notIncluded("limit of affected rows (max-affected)");
  }
  return {
    representation: chosen("return", ["minimal", "representation"]),
    resolution: chosen("resolution", ["merge-duplicates", "ignore-duplicates"]),
    counts: chosen("count", ["exact", "planned", "estimated"]) !== null,
    missing: chosen("missing", ["default", "null"]),
  };
}
