import { redirectDocument } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { AuthError, User } from "@supabase/supabase-js";

import type { NoticeName } from "~/content/accounts/accounts";
import { formCopy } from "~/content/leads/forms";
import { resetPasswordCopy } from "~/content/accounts/password-reset";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import type { ResetReply } from "../account-action-data";
import { codeOf, errorOf, statusOf } from "../auth-error.server";
import { newPasswordSchema } from "../account-schemas";
import { notGuessable } from "../passwords/guessable-password.server";
import { unavailable } from "../session.server";
import { noticeHeaders } from "../page-notice";
import { checkEmailVerification } from "./recent-email-verification.server";
import { withoutEmailChange } from "../account-page/email-change";
import { weakPasswordMessage } from "../passwords/weak-password";
import { twoStepPath } from "../two-step/two-step-path";

/** Minutes after opening a mailed link in which a new password needs no current password. */
const linkMinutes = 30;

function askForLink(context: AppLoadContext): Response {
  return redirectDocument("/auth/forgot-password", {
    status: 303,
    headers: noticeHeaders("link-needed", context),
  });
}

/** Guard of the reset page: the session must have started with a mailed link within 30 minutes. */
export async function requireRecentEmailVerification(context: AppLoadContext): Promise<User> {
  const proof = await checkEmailVerification(context, linkMinutes);
  const needsCode = (await context.viewer()).status === "code-needed";
  if (proof.status === "recent" && needsCode) {
    throw redirectDocument(twoStepPath("/auth/reset-password"), 303);
  }
  if (proof.status === "recent") return proof.user;
  if (proof.status === "unavailable") throw unavailable();
  throw askForLink(context);
}

/** Saves the signed-in user's new password, which invalidates links mailed before. */
export function savePassword(
  password: string,
  { supabase }: AppLoadContext,
): Promise<AuthError | Error | null> {
  return errorOf(() => supabase.auth.updateUser({ password, data: withoutEmailChange }));
}

/** Needed for Auth versions that do not end other sessions on a password change. False if it failed. */
async function endOtherSessions(context: AppLoadContext): Promise<boolean> {
  const error = await errorOf(() => context.supabase.auth.signOut({ scope: "others" }));
  if (error) context.log("error", "Other sessions not ended", error);
  return error === null;
}

/** Whether the account changed since the form was rendered: a duplicate submission saved the password. */
async function wasSavedMeanwhile(values: FormValues, context: AppLoadContext): Promise<boolean> {
  if (!values.seen) return false;
  const { data } = await context.supabase.auth.getUser();
  return data.user !== null && data.user.updated_at !== values.seen;
}

const endedCodes = new Set([
  "session_not_found",
  "session_expired",
  "user_not_found",
  "bad_jwt",
  "no_authorization",
  "reauthentication_needed",
]);

function isEnded(error: AuthError | Error): boolean {
  return endedCodes.has(codeOf(error) ?? "") || error.name === "AuthSessionMissingError";
}

function isSamePassword(error: AuthError | Error): boolean {
  return codeOf(error) === "same_password";
}

type Refusal = Omit<ResetReply, "intent"> & { status: number };

function explain(error: AuthError | Error): Refusal {
  if (isSamePassword(error)) {
    return { status: 422, errors: { password: resetPasswordCopy.samePassword } };
  }
  const weak = weakPasswordMessage(error);
  if (weak) return { status: 422, errors: { password: weak } };
  if (statusOf(error) === 429) {
    return { status: 429, problem: formCopy.tooManyPosts };
  }
  return { status: 503, problem: resetPasswordCopy.failed };
}

type ResetOutcome = { ok: true; notice: NoticeName } | ({ ok: false } & ActionResult<ResetReply>);

function refuse({ status, ...details }: Refusal): ResetOutcome {
  return { ok: false, reply: { intent: "reset", ...details }, status };
}

/** Saves the new password and ends all other sessions. */
export async function resetPassword(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<ResetOutcome> {
  if (context.limited()) return refuse({ status: 429, problem: formCopy.tooManyPosts });
  const schema = newPasswordSchema.superRefine(notGuessable(user.email));
  const parsed = await schema.safeParseAsync(values);
  if (!parsed.success) return refuse({ status: 422, errors: fieldErrors(parsed.error) });
  const error = await savePassword(parsed.data.password, context);
  if (!error) {
    const alone = await endOtherSessions(context);
    return { ok: true, notice: alone ? "password-changed" : "password-changed-here" };
  }
  if (isEnded(error)) throw askForLink(context);
  if (isSamePassword(error) && (await wasSavedMeanwhile(values, context))) {
    return { ok: true, notice: "password-changed" };
  }
  const refusal = explain(error);
  if (refusal.status >= 500) context.log("error", "New password not saved", error);
  return refuse(refusal);
}
