import type { AppLoadContext } from "@remix-run/node";
import type { AuthError, User, UserAttributes } from "@supabase/supabase-js";

import { signUpCopy } from "~/content/accounts/accounts";
import { emailSectionCopy } from "~/content/accounts/account-page";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import type { AccountPageOutcome } from "./account-page-replies";
import { changeEmailSchema } from "./account-page-schemas";
import { verifyCurrentPassword } from "./current-password.server";
import { codeOf, errorOf, statusOf } from "../auth-error.server";
import { isUnreachable, mailOutcome } from "../mail-request.server";
import { withConstantTime } from "../constant-time-response.server";
import { emailChangeKey, isTooSoon, pendingEmailChange } from "./email-change";

const requested: AccountPageOutcome = { ok: true, notice: "check-both-inboxes" };
const tooSoon: AccountPageOutcome = { ok: false, status: 429, problem: emailSectionCopy.wait };

function update(
  attributes: UserAttributes,
  { siteUrl, supabase }: AppLoadContext,
): Promise<AuthError | Error | null> {
  const emailRedirectTo = `${siteUrl}/auth/callback`;
  return errorOf(() => supabase.auth.updateUser(attributes, { emailRedirectTo }));
}

function noteOf(address: string) {
  return { [emailChangeKey]: { address, askedAt: new Date().toISOString() } };
}

/** Mails the links. A registered address gets none but is stored all the same, so the page looks alike. */
async function requestChange(
  email: string,
  context: AppLoadContext,
): Promise<AuthError | Error | null> {
  const data = noteOf(email);
  const error = await update({ email, data }, context);
  return codeOf(error) === "email_exists" ? update({ data }, context) : error;
}

/** Mails the links of the pending change again. Auth reports success if it has no pending change. */
async function resendLinks(
  user: User,
  email: string,
  context: AppLoadContext,
): Promise<AuthError | Error | null> {
  const error = await update({ data: noteOf(email) }, context);
  if (error) return error;
  const options = { emailRedirectTo: `${context.siteUrl}/auth/callback` };
  const change = { type: "email_change", email: user.email ?? "", options } as const;
  return errorOf(() => context.supabase.auth.resend(change));
}

async function isPending(email: string, context: AppLoadContext): Promise<boolean> {
  const { data } = await context.supabase.auth.getUser();
  return data.user !== null && pendingEmailChange(data.user)?.address === email;
}

/** Requests an address change. The response is the same for free and for registered addresses. */
export async function changeEmail(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  const waiting = pendingEmailChange(user)?.address;
  // "Send the links again" has no password field: the original request checked the password.
  const again = values.current_password === undefined && values.email === waiting;
  const parsed = changeEmailSchema
    .refine(({ email }) => email !== user.email, {
      path: ["email"],
      message: emailSectionCopy.same,
    })
    .safeParse(again ? { ...values, current_password: "-" } : values);
  if (!parsed.success) return { ok: false, status: 422, errors: fieldErrors(parsed.error) };
  const { email, current_password: password } = parsed.data;
  if (isTooSoon(user)) return waiting === email ? requested : tooSoon;
  if (!again) {
    const proof = await verifyCurrentPassword(user, password, context, emailSectionCopy.failed);
    if (!proof.ok) return proof;
    await proof.end();
  }
  const error = await withConstantTime(context, () =>
    again ? resendLinks(user, email, context) : requestChange(email, context),
  );
  if (!error) return requested;
  // After 429, a duplicate submission: the first one already made the change pending.
  if (statusOf(error) === 429) return (await isPending(email, context)) ? requested : tooSoon;
  if (isUnreachable(error)) {
    return { ok: false, status: 422, errors: { email: signUpCopy.unreachable } };
  }
  context.log("error", "Address change not requested", error);
  const late = mailOutcome(error) === "late";
  return {
    ok: false,
    status: 503,
    problem: late ? emailSectionCopy.late : emailSectionCopy.failed,
  };
}

/** Cancels the pending change; its mailed links stop working. */
export async function cancelEmailChange(
  _values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  const { error } = await context.supabase.rpc("cancel_own_email_change");
  const askedAt = pendingEmailChange(user)?.askedAt;
  const forgotten = { address: "", askedAt };
  const trouble =
    error ?? (askedAt ? await update({ data: { [emailChangeKey]: forgotten } }, context) : null);
  if (!trouble) return { ok: true, notice: "email-kept" };
  context.log("error", "Address change not canceled", trouble);
  return { ok: false, status: 503, problem: emailSectionCopy.cancelFailed };
}
