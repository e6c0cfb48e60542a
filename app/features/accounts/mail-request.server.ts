import type { AppLoadContext } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";

import { deadlineMessage } from "~/lib/supabase/deadline";
import type { MailOutcome } from "~/lib/http/load-context";

/** Auth's own limit for a call, or ours: the mail may still leave. */
function isLate(error: AuthError | Error): boolean {
  const status = "status" in error ? error.status : undefined;
  return status === 504 || error.message.includes(deadlineMessage);
}

function isHeld(error: AuthError | Error): boolean {
  return "code" in error && error.code === "over_email_send_rate_limit";
}

/** What became of a mail that was asked for, by the answer of the accounts service. */
export function mailOutcome(error: AuthError | Error | null): MailOutcome {
  if (!error) return "sent";
  if (isHeld(error)) return /after \d+ second/i.test(error.message) ? "wait" : "held";
  return isLate(error) ? "late" : "failed";
}

/** Catches what a call to the accounts service throws. */
async function errorOf(
  call: () => Promise<{ error: AuthError | null }>,
): Promise<AuthError | Error | null> {
  try {
    return (await call()).error;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

type MailFailure = { problem: string; status: number };
type MailCopy = Record<Exclude<MailOutcome, "sent">, string>;

const statuses: Record<Exclude<MailOutcome, "sent">, number> = {
  wait: 429,
  held: 429,
  late: 503,
  failed: 503,
};

/** What to tell the visitor of a mail that did not surely leave; null when it did. */
export function mailFailure(outcome: MailOutcome, copy: MailCopy): MailFailure | null {
  return outcome === "sent" ? null : { problem: copy[outcome], status: statuses[outcome] };
}

const names = { confirmation: "verification", recovery: "recovery" };

/** Asks for a mail that has one answer for all addresses. */
export async function requestMail(
  kind: "confirmation" | "recovery",
  email: string,
  context: AppLoadContext,
  call: () => Promise<{ error: AuthError | null }>,
): Promise<MailOutcome> {
  const { outcome } = await context.mailRequests.ask(kind, email, async () => {
    const error = await errorOf(call);
    const result = mailOutcome(error);
    if (error && result !== "wait") context.log("error", `${names[kind]} e-mail not sent`, error);
    return result;
  });
  return outcome;
}
