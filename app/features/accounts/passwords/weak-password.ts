import { isAuthWeakPasswordError } from "@supabase/supabase-js";

import { accountsCopy } from "~/content/accounts/accounts";

const weakness: Partial<Record<string, string>> = accountsCopy.weakness;

/** What is wrong with a password that keeps this site's rules, but not the service's stricter ones. */
export function weakPasswordMessage(error: unknown): string | undefined {
  if (!isAuthWeakPasswordError(error)) return undefined;
  const reasons = error.reasons.flatMap((reason) => weakness[reason] ?? []);
  return reasons.join(" ") || accountsCopy.weak;
}
