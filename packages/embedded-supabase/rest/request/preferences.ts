/** Preferences of the Prefer header; null if absent. */
export type Preferences = {
  representation: "minimal" | "representation" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  count: "exact" | "planned" | "estimated" | null;
  missing: "default" | "null" | null;
  /** Most rows that a write may affect; only with `handling=strict`. */
  maxAffected: number | null;
};

/** Parses the Prefer header; the first of two contradicting preferences counts, unknown ones are ignored. */
export function parsePreferences(header: string | null): Preferences {
  const entries = (header ?? "").split(",").map((entry) => entry.trim());
  const chosen = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => entries.includes(`${name}=${value}`)) ?? null;
  const most = entries.map((entry) => /^max-affected=(\d+)$/.exec(entry)?.[1]).find(Boolean);
  const isStrict = entries.includes("handling=strict");
  return {
    representation: chosen("return", ["minimal", "representation"]),
    resolution: chosen("resolution", ["merge-duplicates", "ignore-duplicates"]),
    count: chosen("count", ["exact", "planned", "estimated"]),
    missing: chosen("missing", ["default", "null"]),
    maxAffected: isStrict && most !== undefined ? Number(most) : null,
  };
}
