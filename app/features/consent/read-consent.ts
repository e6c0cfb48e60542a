export type Choice = "granted" | "denied";

export function isChoice(value: unknown): value is Choice {
  return value === "granted" || value === "denied";
}

/** The choice kept in a `Cookie` header or in `document.cookie`; null while none was made. */
export function storedChoice(cookies: string | null): Choice | null {
  const value = /(?:^|;\s*)consent=(\w+)\s*(?:;|$)/.exec(cookies ?? "")?.[1];
  return isChoice(value) ? value : null;
}
