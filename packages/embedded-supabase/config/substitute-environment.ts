export type Environment = Readonly<Record<string, string | undefined>>;

const REFERENCE = /^env\((.*)\)$/;

/**
 * Replaces every string `env(NAME)` in a parsed TOML document by that variable. Keeps the text if
 * the variable is unset or empty, as the Supabase CLI does.
 */
export function substituteEnvironment(value: unknown, environment: Environment): unknown {
  if (typeof value === "string") {
    const name = REFERENCE.exec(value)?.[1];
    return (name === undefined ? undefined : environment[name]) || value;
  }
  if (Array.isArray(value)) return value.map((item) => substituteEnvironment(item, environment));
  if (
    typeof value === "object" &&
    value !== null &&
    Object.getPrototypeOf(value) !== Date.prototype
  ) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, substituteEnvironment(item, environment)]),
    );
  }
  return value;
}
