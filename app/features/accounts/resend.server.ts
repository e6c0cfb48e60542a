import type { AppLoadContext } from "@remix-run/node";

import { resendCopy } from "~/content/accounts";
import { formCopy } from "~/content/forms";
import type { Outcome } from "~/platform/form-post.server";
import { fieldErrors } from "~/platform/form-values";
import type { FormValues } from "~/platform/form-values";

import { unsentReply } from "./account-replies";
import type { ResendReply } from "./account-replies";
import { addressSchema } from "./account-schemas";
import { steadily } from "./steady-answer.server";

async function send(email: string, context: AppLoadContext): Promise<boolean> {
  try {
    const { error } = await context.supabase.auth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: `${context.siteUrl}/auth/callback` },
    });
    if (!error) return true;
    context.log("error", "verification e-mail not sent", error);
  } catch (error) {
    context.log("error", "verification e-mail not sent", error);
  }
  return false;
}

/** Sends the verification e-mail again, with one answer for all addresses. */
export async function resendVerification(
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome<ResendReply>> {
  const reply = unsentReply(values);
  if (context.limited()) {
    return { reply: { ...reply, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const parsed = addressSchema.safeParse(values);
  if (!parsed.success) {
    return { reply: { ...reply, errors: fieldErrors(parsed.error) }, status: 422 };
  }
  return (await steadily(context, () => send(parsed.data.email, context)))
    ? { reply: { ...reply, sent: true }, status: 200 }
    : { reply: { ...reply, problem: resendCopy.failed }, status: 503 };
}
