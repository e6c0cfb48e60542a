import type { AppLoadContext } from "@remix-run/node";

import { resendCopy } from "~/content/accounts/accounts";
import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import type { MailOutcome } from "~/lib/http/load-context";

import { unsentReply } from "../account-action-data";
import type { ResendReply } from "../account-action-data";
import { addressSchema } from "../account-schemas";
import { mailFailure, requestMail } from "../mail-request.server";
import { withUsualMailTime } from "../constant-time-response.server";

function send(email: string, context: AppLoadContext): Promise<MailOutcome> {
  return requestMail("confirmation", email, context, () =>
    context.supabase.auth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: `${context.siteUrl}/auth/callback` },
    }),
  );
}

/** Sends the verification email again. The response is the same for all addresses. */
export async function resendVerification(
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<ResendReply>> {
  const reply = unsentReply(values);
  if (context.limited()) {
    return { reply: { ...reply, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const parsed = addressSchema.safeParse(values);
  if (!parsed.success) {
    return { reply: { ...reply, errors: fieldErrors(parsed.error) }, status: 422 };
  }
  const outcome = await withUsualMailTime(context, () => send(parsed.data.email, context));
  const failure = mailFailure(outcome, resendCopy.notSent);
  return failure
    ? { reply: { ...reply, problem: failure.problem }, status: failure.status }
    : { reply: { ...reply, sent: true }, status: 200 };
}
