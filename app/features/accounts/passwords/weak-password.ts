import { isAuthWeakPasswordError } from "@supabase/supabase-js";

import { accountsCopy } from "~/content/accounts/accounts";

const weakness: Partial<Record<string, string>> = accountsCopy.weakness;

/** Field error for a password that Auth's own stricter rules reject. */
export function weakPasswordMessage(error: unknown): string | undefined {
  if (!isAuthWeakPasswordError(error)) return undefined;
  const reasons = error.reasons.flatMap((reason) => weakness[reason] ?? []);
  return reasons.join(" ") || accountsCopy.weak;
}
