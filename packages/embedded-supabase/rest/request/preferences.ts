import { RestError } from "../rest-error.ts";

/** Preferences of the Prefer header; null if absent. */
export type Preferences = {
  representation: "minimal" | "headers-only" | "representation" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  count: "exact" | "planned" | "estimated" | null;
  transaction: "commit" | "rollback" | null;
  missing: "default" | "null" | null;
  handling: "strict" | "lenient" | null;
  timezone: string | null;
  maxAffected: number | null;
};

type Choice = { [Key in keyof Preferences]: { name: string; values: readonly string[] } };

const CHOICES: Omit<Choice, "timezone" | "maxAffected"> = {
  representation: { name: "return", values: ["minimal", "headers-only", "representation"] },
  resolution: { name: "resolution", values: ["merge-duplicates", "ignore-duplicates"] },
  count: { name: "count", values: ["exact", "planned", "estimated"] },
  transaction: { name: "tx", values: ["commit", "rollback"] },
  missing: { name: "missing", values: ["default", "null"] },
  handling: { name: "handling", values: ["strict", "lenient"] },
};

/**
 * Parses the Prefer header; the first of two contradicting preferences counts.
 * @throws RestError PGRST122 for an unknown preference with `handling=strict`
 */
export function parsePreferences(header: string | null): Preferences {
  const entries = (header ?? "").split(",").map((entry) => entry.trim());
  const chosen = (name: string, values: readonly string[]): string | null =>
    values.find((value) => entries.includes(`${name}=${value}`)) ?? null;
  const read = Object.fromEntries(
    Object.entries(CHOICES).map(([key, { name, values }]) => [key, chosen(name, values)]),
  );
  const free = (name: string): string | null =>
    entries.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  const maxAffected = free("max-affected");
  const isNumber = maxAffected !== null && /^\d+$/.test(maxAffected);
  const preferences = {
    ...(read as Omit<Preferences, "timezone" | "maxAffected">),
    timezone: free("timezone"),
    maxAffected: isNumber ? Number(maxAffected) : null,
  };
  if (preferences.handling === "strict") requireKnown(entries);
  return preferences;
}

function requireKnown(entries: readonly string[]): void {
  const known = new Set(
    Object.values(CHOICES).flatMap(({ name, values }) => values.map((value) => `${name}=${value}`)),
  );
  const invalid = entries.filter(
    (entry) => entry !== "" && !known.has(entry) && !/^(timezone=.+|max-affected=\d+)$/.test(entry),
  );
  if (invalid.length === 0) return;
  throw new RestError(400, "PGRST122", "Invalid preferences given with handling=strict", {
    details: `Invalid preferences: ${invalid.join(", ")}`,
  });
}

/** Value of the Preference-Applied header for these preferences; null if none applies. */
export function appliedPreferences(
  preferences: Preferences,
  keys: readonly (keyof Preferences)[],
): string | null {
  const names: Record<string, string> = { timezone: "timezone", maxAffected: "max-affected" };
  for (const [key, { name }] of Object.entries(CHOICES)) names[key] = name;
  const applied = keys.flatMap((key) =>
    preferences[key] === null ? [] : [`${names[key]}=${preferences[key]}`],
  );
  return applied.length > 0 ? applied.join(", ") : null;
}
