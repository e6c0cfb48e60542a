import type { AppLoadContext } from "@remix-run/node";
import { isAuthApiError } from "@supabase/supabase-js";
import type { AuthError, SupabaseClient, User } from "@supabase/supabase-js";

import { accountPageCopy, passwordSectionCopy } from "~/content/accounts/account-page";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import { codeOf, errorOf, statusOf } from "../auth-error.server";
import type { AccountPageOutcome, Refusal } from "./account-page-replies";
import { changePasswordSchema } from "./account-page-schemas";
import { verifyCurrentPassword } from "./current-password.server";
import type { VerifiedPassword } from "./current-password.server";
import { notGuessable } from "../passwords/guessable-password.server";
import { withoutEmailChange } from "./email-change";
import { weakPasswordMessage } from "../passwords/weak-password";

type Passwords = { current_password: string; password: string };

/** Metadata key of the time of the last password change. */
const changedAtKey = "password_changed_at";
const done: AccountPageOutcome = { ok: true, notice: "password-changed" };

function save(
  { current_password, password }: Passwords,
  client: SupabaseClient,
): Promise<AuthError | Error | null> {
  const data = { ...withoutEmailChange, [changedAtKey]: new Date().toISOString() };
  return errorOf(() => client.auth.updateUser({ password, current_password, data }));
}

/**
 * Auth can require a sign-in within 24 hours. Checking the current password created such a session:
 * change the password with it. That ends the visitor's old session, so the new one replaces it.
 */
async function saveWithNewSession(
  passwords: Passwords,
  proof: VerifiedPassword,
  context: AppLoadContext,
): Promise<AuthError | Error | null> {
  const error = await save(passwords, proof.client);
  if (error) return error;
  const { data } = await proof.client.auth.getSession();
  return data.session ? (await context.supabase.auth.setSession(data.session)).error : null;
}

/** Null if the account already has the new password. */
function explain(error: AuthError | Error, context: AppLoadContext): Refusal | null {
  const code = codeOf(error);
  const status = statusOf(error);
  // The current password was correct a moment ago, so a duplicate submission has changed it.
  if (code === "same_password") return null;
  const weak = weakPasswordMessage(error);
  if (weak) return { status: 422, errors: { password: weak } };
  // The session that checked the password has no second step, so it cannot replace an old one.
  if (code === "reauthentication_needed" || code === "insufficient_aal") {
    return { status: 403, problem: passwordSectionCopy.signInFirst };
  }
  if (status === 429) return { status, problem: accountPageCopy.busy };
  context.log("error", "Password not changed", error);
  const { failed, unknown } = passwordSectionCopy;
  return { status: 503, problem: isAuthApiError(error) ? failed : unknown };
}

/**
 * Whether the password was changed to this one within the last minute, by the first of two
 * submissions of the same form.
 */
async function wasJustChanged(
  user: User,
  password: string,
  context: AppLoadContext,
): Promise<boolean> {
  const { data } = await context.supabase.auth.getUser();
  const changedAt = Date.parse(String(data.user?.user_metadata[changedAtKey]));
  if (!(Date.now() - changedAt < 60_000)) return false;
  const proof = await verifyCurrentPassword(user, password, context, passwordSectionCopy.failed);
  if (!proof.ok) return false;
  await proof.end();
  return true;
}

/** Changes the password. Auth then ends all other sessions. */
export async function changePassword(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  const schema = changePasswordSchema.superRefine(notGuessable(user.email));
  const parsed = await schema.safeParseAsync(values);
  if (!parsed.success) return { ok: false, status: 422, errors: fieldErrors(parsed.error) };
  const { current_password: current, password } = parsed.data;
  const proof = await verifyCurrentPassword(user, current, context, passwordSectionCopy.failed);
  if (!proof.ok) {
    const again = proof.errors && (await wasJustChanged(user, password, context));
    return again ? done : proof;
  }
  let error = await save(parsed.data, context.supabase);
  if (codeOf(error) === "reauthentication_needed") {
    error = await saveWithNewSession(parsed.data, proof, context);
  }
  if (!error) return done;
  await proof.end();
  const refusal = explain(error, context);
  return refusal ? { ok: false, ...refusal } : done;
}
