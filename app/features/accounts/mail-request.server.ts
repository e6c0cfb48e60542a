import type { AppLoadContext } from "@remix-run/node";
import type { AuthError } from "@supabase/supabase-js";

import { deadlineMessage } from "~/lib/supabase/deadline";
import type { MailOutcome } from "~/lib/http/load-context";

/** A timeout of Auth or of this site: the mail may still be sent. */
function isLate(error: AuthError | Error): boolean {
  const status = "status" in error ? error.status : undefined;
  return status === 504 || error.message.includes(deadlineMessage);
}

const unreachableCodes = new Set(["email_address_invalid", "email_address_not_authorized"]);

/** Whether Auth never sends to this address, so that trying again is of no use. */
export function isUnreachable(error: AuthError | Error): boolean {
  return "code" in error && unreachableCodes.has(error.code ?? "");
}

function isHeld(error: AuthError | Error): boolean {
  return "code" in error && error.code === "over_email_send_rate_limit";
}

/** Maps Auth's response to the outcome of a mail request. */
export function mailOutcome(error: AuthError | Error | null): MailOutcome {
  if (!error) return "sent";
  if (isHeld(error)) return /after \d+ second/i.test(error.message) ? "wait" : "held";
  return isLate(error) ? "late" : "failed";
}

/** The returned or thrown error of an Auth call. */
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

/** Text and HTTP status for a mail that may not have been sent; null if it was sent. */
export function mailFailure(outcome: MailOutcome, copy: MailCopy): MailFailure | null {
  return outcome === "sent" ? null : { problem: copy[outcome], status: statuses[outcome] };
}

const names = { confirmation: "Verification", recovery: "Recovery" };

/** Requests a mail. The outcome is the same for registered and unknown addresses. */
export async function requestMail(
  kind: "confirmation" | "recovery",
  email: string,
  context: AppLoadContext,
  call: () => Promise<{ error: AuthError | null }>,
): Promise<MailOutcome> {
  const { outcome } = await context.mailRequests.ask(kind, email, async () => {
    const error = await errorOf(call);
    const result = mailOutcome(error);
    if (error && result !== "wait") context.log("error", `${names[kind]} email not sent`, error);
    return result;
  });
  return outcome;
}
