/** The value that an address names; undefined for any other text. */
export function oneOf<Value extends string>(values: readonly Value[], given: string | null) {
  return values.find((value) => value === given);
}

/** Whether a text that looks like a day or a time names one that there is. */
export function isMoment(text: string): boolean {
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text.slice(0, 10));
}

/** A day written as 2026-03-01; undefined for any other text. */
export function dayIn(given: string | null): string | undefined {
  return given && /^(?:19|20)\d\d-\d\d-\d\d$/.test(given) && isMoment(given) ? given : undefined;
}

export function isUuid(text: string | null | undefined): text is string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? "");
}

/** The address of `path` with those of the parameters that have a value. */
export function hrefWith(
  path: string,
  parameters: Record<string, string | number | null | undefined>,
): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  const query = new URLSearchParams(given);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The address without the parameters that a form sent empty; null if it has none. */
export function withoutEmpty({ pathname, searchParams }: URL): string | null {
  const given = [...searchParams].filter(([, value]) => value);
  if (given.length === searchParams.size) return null;
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname;
}
