import type { AppLoadContext } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";

import { signUpCopy } from "~/content/accounts";
import type { NoticeName } from "~/content/accounts";
import { formCopy } from "~/content/forms";
import type { Outcome } from "~/platform/form-post.server";
import { fieldErrors } from "~/platform/form-values";
import type { FieldErrors, FormValues } from "~/platform/form-values";

import { withoutPasswords } from "./account-replies";
import type { AccountReply } from "./account-replies";
import { signUpSchema } from "./account-schemas";
import { guessablePassword } from "./guessable-password.server";
import { steadily } from "./steady-answer.server";
import { weakPasswordMessage } from "./weak-password";

export type SignUpOutcome =
  { ok: true; notice: NoticeName | undefined } | ({ ok: false } & Outcome<AccountReply>);

const unreachableCodes = new Set(["email_address_invalid", "email_address_not_authorized"]);

async function create(
  { email, password }: { email: string; password: string },
  context: AppLoadContext,
): Promise<{ signedIn: boolean; error: AuthError | Error | null }> {
  try {
    const { data, error } = await context.supabase.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: `${context.siteUrl}/auth/callback` },
    });
    return { signedIn: data.session !== null, error };
  } catch (error) {
    return { signedIn: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** What to change, where the service has stricter rules than this site. */
function explain(error: AuthError | Error, code: string): FieldErrors | undefined {
  if (unreachableCodes.has(code)) return { email: signUpCopy.unreachable };
  const password = weakPasswordMessage(error);
  return password ? { password } : undefined;
}

/** Creates an account, with one answer for new and for known addresses. */
export async function signUp(values: FormValues, context: AppLoadContext): Promise<SignUpOutcome> {
  const reply: AccountReply = { intent: "sign-up", values: withoutPasswords(values) };
  if (context.limited()) {
    return { ok: false, reply: { ...reply, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const parsed = signUpSchema.safeParse(values);
  if (!parsed.success) {
    return { ok: false, reply: { ...reply, errors: fieldErrors(parsed.error) }, status: 422 };
  }
  const guessable = await guessablePassword(parsed.data.password, parsed.data.email);
  if (guessable)
    return { ok: false, reply: { ...reply, errors: { password: guessable } }, status: 422 };
  const { signedIn, error } = await steadily(context, () => create(parsed.data, context));
  const code = error && "code" in error ? (error.code ?? "") : "";
  if (!error) return { ok: true, notice: signedIn ? undefined : "check-inbox" };
  const failed = { ...reply, problem: signUpCopy.failed };
  const errors = explain(error, code);
  if (errors) return { ok: false, reply: { ...failed, errors }, status: 422 };
  context.log("error", "sign-up failed", error);
  const overloaded = "status" in error && error.status === 429;
  return { ok: false, reply: failed, status: overloaded ? 429 : 503 };
}
