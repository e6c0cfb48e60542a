import type { AppLoadContext } from "@remix-run/node";

import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";

import { withoutPasswords } from "../account-action-data";
import type { RecoverReply } from "../account-action-data";
import { answerMailRequest } from "../mail-request.server";

/** Mails a password reset link. */
export function requestPasswordReset(
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<RecoverReply>> {
  const reply = { intent: "recover" as const, values: withoutPasswords(values) };
  return answerMailRequest(reply, values, context, {
    kind: "recovery",
    notSent: forgotPasswordCopy.notSent,
    call: (email) =>
      context.supabase.auth.resetPasswordForEmail(email, {
        redirectTo: `${context.siteUrl}/auth/callback`,
      }),
  });
}
