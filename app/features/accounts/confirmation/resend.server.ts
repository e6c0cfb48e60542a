import type { AppLoadContext } from "@remix-run/node";

import { resendCopy } from "~/content/accounts/accounts";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";

import { unsentReply } from "../account-action-data";
import type { ResendReply } from "../account-action-data";
import { answerMailRequest } from "../mail-request.server";

/** Sends the verification email again. */
export function resendVerification(
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<ResendReply>> {
  return answerMailRequest(unsentReply(values), values, context, {
    kind: "confirmation",
    notSent: resendCopy.notSent,
    call: (email) =>
      context.supabase.auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: `${context.siteUrl}/auth/callback` },
      }),
  });
}
