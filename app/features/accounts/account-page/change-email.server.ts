import type { AppLoadContext } from "@remix-run/node";
import type { AuthError, User, UserAttributes } from "@supabase/supabase-js";

import { signUpCopy } from "~/content/accounts/accounts";
import { emailSectionCopy } from "~/content/accounts/account-page";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import type { AccountPageOutcome, AccountPageReply } from "./account-page-replies";
import { changeEmailSchema } from "./account-page-schemas";
import { verifyCurrentPassword } from "./current-password.server";
import { isUnreachable, mailOutcome } from "../mail-request.server";
import { withConstantTime } from "../constant-time-response.server";
import { emailChangeKey, isTooSoon, pendingEmailChange } from "./email-change";

const asked: AccountPageOutcome = { ok: true, notice: "check-both-inboxes" };

async function update(
  attributes: UserAttributes,
  context: AppLoadContext,
): Promise<AuthError | Error | null> {
  const emailRedirectTo = `${context.siteUrl}/auth/callback`;
  try {
    return (await context.supabase.auth.updateUser(attributes, { emailRedirectTo })).error;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function codeOf(error: AuthError | Error | null): string | undefined {
  return error && "code" in error ? error.code : undefined;
}

/** Mails the links. A registered address gets none but is stored all the same, so the page looks alike. */
async function ask(email: string, context: AppLoadContext): Promise<AuthError | Error | null> {
  const data = { [emailChangeKey]: { address: email, askedAt: new Date().toISOString() } };
  const error = await update({ email, data }, context);
  return codeOf(error) === "email_exists" ? update({ data }, context) : error;
}

/** Mails the links of the pending change again. Auth reports success if it has no pending change. */
async function askAgain(
  user: User,
  email: string,
  context: AppLoadContext,
): Promise<AuthError | Error | null> {
  const data = { [emailChangeKey]: { address: email, askedAt: new Date().toISOString() } };
  const noted = await update({ data }, context);
  if (noted) return noted;
  const options = { emailRedirectTo: `${context.siteUrl}/auth/callback` };
  try {
    const resent = { type: "email_change", email: user.email ?? "", options } as const;
    return (await context.supabase.auth.resend(resent)).error;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
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
  function refuse(
    status: number,
    details: Pick<AccountPageReply, "errors" | "problem">,
  ): AccountPageOutcome {
    const reply = {
      intent: "change-email",
      values: { email: values.email ?? "" },
      ...details,
    } as const;
    return { ok: false, status, reply };
  }
  const waiting = pendingEmailChange(user)?.address;
  // "Send the links again" has no password field: the original request checked the password.
  const again = values.current_password === undefined && values.email === waiting;
  const parsed = changeEmailSchema.safeParse(again ? { ...values, current_password: "-" } : values);
  if (!parsed.success) return refuse(422, { errors: fieldErrors(parsed.error) });
  const { email, current_password: password } = parsed.data;
  if (email === user.email) return refuse(422, { errors: { email: emailSectionCopy.same } });
  if (isTooSoon(user)) {
    return waiting === email ? asked : refuse(429, { problem: emailSectionCopy.wait });
  }
  if (!again) {
    const proof = await verifyCurrentPassword(user, password, context, emailSectionCopy.failed);
    if (!proof.ok) {
      const { ok: _, status, ...details } = proof;
      return refuse(status, details);
    }
    await proof.end();
  }
  const error = await withConstantTime(context, () =>
    again ? askAgain(user, email, context) : ask(email, context),
  );
  if (!error) return asked;
  if ("status" in error && error.status === 429) {
    // A duplicate submission: the first one already made the change pending.
    if (await isPending(email, context)) return asked;
    return refuse(429, { problem: emailSectionCopy.wait });
  }
  if (isUnreachable(error)) return refuse(422, { errors: { email: signUpCopy.unreachable } });
  context.log("error", "Address change not requested", error);
  const late = mailOutcome(error) === "late";
  return refuse(503, { problem: late ? emailSectionCopy.late : emailSectionCopy.failed });
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
  const reply = {
    intent: "cancel-email-change",
    values: {},
    problem: emailSectionCopy.cancelFailed,
  } as const;
  return { ok: false, status: 503, reply };
}
