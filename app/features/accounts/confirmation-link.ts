import type { EmailOtpType } from "@supabase/supabase-js";

import type { ConfirmationLink } from "./account-replies";

const opaque = /^[\w-]{1,200}$/;
const types = [
  "email",
  "signup",
  "magiclink",
  "invite",
  "recovery",
  "email_change",
] as const satisfies readonly EmailOtpType[];

function isOpaque(value: string | undefined): value is string {
  return value !== undefined && opaque.test(value);
}

/** Reads a confirmation link from its query, or from the form that the link's page sends. */
export function readConfirmationLink(values: Partial<Record<string, string>>): ConfirmationLink {
  if (values.error || values.error_code) return { kind: "spent" };
  const type = types.find((name) => name === values.type);
  if (type && isOpaque(values.token_hash)) {
    return { kind: "token", tokenHash: values.token_hash, type };
  }
  return isOpaque(values.code) ? { kind: "code", code: values.code } : { kind: "incomplete" };
}
