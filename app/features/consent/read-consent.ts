export type ConsentChoice = "granted" | "denied";

export function isConsentChoice(value: unknown): value is ConsentChoice {
  return value === "granted" || value === "denied";
}

/** The choice in a `Cookie` header or in `document.cookie`; null without one. */
export function readConsent(cookies: string | null): ConsentChoice | null {
  const value = /(?:^|;\s*)consent=(\w+)\s*(?:;|$)/.exec(cookies ?? "")?.[1];
  return isConsentChoice(value) ? value : null;
}
