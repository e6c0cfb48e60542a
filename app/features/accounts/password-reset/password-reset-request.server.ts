import type { AppLoadContext } from "@remix-run/node";

import { formCopy } from "~/content/leads/forms";
import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import type { MailOutcome } from "~/lib/http/load-context";

import { withoutPasswords } from "../account-action-data";
import type { RecoverReply } from "../account-action-data";
import { addressSchema } from "../account-schemas";
import { mailFailure, requestMail } from "../mail-request.server";
import { withUsualMailTime } from "../constant-time-response.server";

function send(email: string, context: AppLoadContext): Promise<MailOutcome> {
  return requestMail("recovery", email, context, () =>
    context.supabase.auth.resetPasswordForEmail(email, {
      redirectTo: `${context.siteUrl}/auth/callback`,
    }),
  );
}

/** Mails a password reset link. The response is the same for all addresses. */
export async function requestPasswordReset(
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<RecoverReply>> {
  const reply: RecoverReply = { intent: "recover", values: withoutPasswords(values), sent: false };
  if (context.limited()) {
    return { reply: { ...reply, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const parsed = addressSchema.safeParse(values);
  if (!parsed.success) {
    return { reply: { ...reply, errors: fieldErrors(parsed.error) }, status: 422 };
  }
  const outcome = await withUsualMailTime(context, () => send(parsed.data.email, context));
  const failure = mailFailure(outcome, forgotPasswordCopy.notSent);
  return failure
    ? { reply: { ...reply, problem: failure.problem }, status: failure.status }
    : { reply: { ...reply, sent: true }, status: 200 };
}
