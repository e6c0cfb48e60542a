import type { AppLoadContext } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";

import { deadlineMessage } from "~/lib/supabase/deadline";
import type { MailOutcome } from "~/lib/http/load-context";

import { resendCopy } from "~/content/accounts/accounts";
import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

import { unsentReply, withoutPasswords } from "./account-action-data";
import type { RecoverReply, ResendReply } from "./account-action-data";
import { addressSchema } from "./account-schemas";
import { codeOf, errorOf, statusOf } from "./auth-error.server";
import { withUsualMailTime } from "./constant-time-response.server";

/** A timeout of Auth or of this site: the mail may still be sent. */
function isLate(error: AuthError | Error): boolean {
  return statusOf(error) === 504 || error.message.includes(deadlineMessage);
}

const unreachableCodes = new Set(["email_address_invalid", "email_address_not_authorized"]);

/** Whether Auth never sends to this address, so that trying again is of no use. */
export function isUnreachable(error: AuthError | Error): boolean {
  return unreachableCodes.has(codeOf(error) ?? "");
}

/** Maps Auth's response to the outcome of a mail request. */
export function mailOutcome(error: AuthError | Error | null): MailOutcome {
  if (!error) return "sent";
  if (codeOf(error) === "over_email_send_rate_limit")
    return /after \d+ second/i.test(error.message) ? "addressLimit" : "serviceLimit";
  return isLate(error) ? "late" : "failed";
}

type MailFailure = { problem: string; status: number };
type MailCopy = Record<Exclude<MailOutcome, "sent">, string>;

const statuses: Record<Exclude<MailOutcome, "sent">, number> = {
  addressLimit: 429,
  serviceLimit: 429,
  late: 503,
  failed: 503,
};

/** Text and HTTP status for a mail that may not have been sent; null if it was sent. */
export function mailFailure(outcome: MailOutcome, copy: MailCopy): MailFailure | null {
  return outcome === "sent" ? null : { problem: copy[outcome], status: statuses[outcome] };
}

const names = { confirmation: "Verification", recovery: "Recovery" };

type MailRequest = {
  kind: "confirmation" | "recovery";
  notSent: MailCopy;
  /** Asks Auth for the mail. */
  call: (email: string) => Promise<{ error: AuthError | null }>;
};

async function requestMail(
  { kind, call }: MailRequest,
  email: string,
  context: AppLoadContext,
): Promise<MailOutcome> {
  const { outcome } = await context.mailRequests.send(kind, email, async () => {
    const error = await errorOf(() => call(email));
    const result = mailOutcome(error);
    if (error && result !== "addressLimit")
      context.log("error", `${names[kind]} email not sent`, error);
    return result;
  });
  return outcome;
}

type Outcome = { sent: boolean; errors?: FieldErrors; problem?: string };

/** Mails what the typed address asks for. The response is the same for registered and unknown addresses. */
async function answerMailRequest<Reply>(
  reply: Reply,
  values: FormValues,
  context: AppLoadContext,
  request: MailRequest,
): Promise<ActionResult<Reply & Outcome>> {
  const unsent = { ...reply, sent: false };
  if (context.limited()) {
    return { reply: { ...unsent, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const parsed = addressSchema.safeParse(values);
  if (!parsed.success) {
    return { reply: { ...unsent, errors: fieldErrors(parsed.error) }, status: 422 };
  }
  const outcome = await withUsualMailTime(context, () =>
    requestMail(request, parsed.data.email, context),
  );
  const failure = mailFailure(outcome, request.notSent);
  return failure
    ? { reply: { ...unsent, problem: failure.problem }, status: failure.status }
    : { reply: { ...reply, sent: true }, status: 200 };
}

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
