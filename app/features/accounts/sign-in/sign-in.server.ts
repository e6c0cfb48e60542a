import { createHmac } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { isAuthError } from "@supabase/supabase-js";
import type { AuthError, User } from "@supabase/supabase-js";

import { accountsCopy, signInCopy } from "~/content/accounts/accounts";
import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import { withoutPasswords } from "../account-action-data";
import type { AccountReply } from "../account-action-data";
import { codeOf, toError } from "../auth-error.server";
import { signInSchema } from "../account-schemas";
import { verifiedFactor } from "../two-step/factors";
import { withConstantTime } from "../constant-time-response.server";

/**
 * Tells in the log which account is attacked, without its address. The site's address is no secret, so that an
 * operator can compute it for an account (`docs/operations/incidents.md`).
 */
function accountKey(email: string, siteUrl: string): string {
  return createHmac("sha256", siteUrl).update(email.toLowerCase()).digest("hex").slice(0, 12);
}

type Credentials = { email: string; password: string };

async function attempt(
  credentials: Credentials,
  context: AppLoadContext,
): Promise<User | AuthError | Error> {
  try {
    const { data, error } = await context.supabase.auth.signInWithPassword(credentials);
    return error ?? data.user;
  } catch (error) {
    return toError(error);
  }
}

/** Codes with which Auth refuses a request of the site itself, whatever the visitor typed. */
const SITE_REFUSALS = new Set([
  "bad_json",
  "bad_jwt",
  "no_authorization",
  "request_timeout",
  "unexpected_failure",
]);
/** How a gateway before Auth refuses the site's key or address. */
const GATEWAY_REFUSAL =
  /\bAPI keys?\b|^(?:Unauthorized|Forbidden|Not Found)$|authentication credentials|consume this service|no Route matched/i;

/** Whether Auth's message can be shown: a 4xx about the visitor, not about the site, with a text message. */
function isForVisitor(error: AuthError | Error): error is AuthError & { status: number } {
  if (!isAuthError(error) || error.status === undefined) return false;
  const { status, code, message } = error;
  const isAboutSite = SITE_REFUSALS.has(code ?? "") || GATEWAY_REFUSAL.test(message);
  return status >= 400 && status < 500 && /^[^{<]/.test(message) && !isAboutSite;
}

/** Maps Auth's error to the text for the visitor. */
function explain(error: AuthError | Error): Pick<AccountReply, "problem" | "unverified"> & {
  status: number;
} {
  const code = codeOf(error);
  if (code === "invalid_credentials" || error.message === "Invalid login credentials") {
    return { problem: signInCopy.invalid, status: 400 };
  }
  if (code === "email_not_confirmed" || error.message.includes("Email not confirmed")) {
    return { problem: signInCopy.unverified, unverified: true, status: 403 };
  }
  if (isForVisitor(error)) {
    return { problem: error.message, status: error.status === 429 ? 429 : 400 };
  }
  return { problem: accountsCopy.unexpected, status: 503 };
}

/** `codeNeeded`: the account has two-step sign-in. */
type SignInOutcome =
  | { ok: true; codeNeeded: boolean }
  | ({ ok: false } & ActionResult<AccountReply>);

/** Signs in. On success the load context adds the session cookies to the response. */
export async function signIn(values: FormValues, context: AppLoadContext): Promise<SignInOutcome> {
  const reply: AccountReply = { intent: "sign-in", values: withoutPasswords(values) };
  if (context.limited()) {
    return { ok: false, reply: { ...reply, problem: formCopy.tooManyPosts }, status: 429 };
  }
  const parsed = signInSchema.safeParse(values);
  if (!parsed.success) {
    return { ok: false, reply: { ...reply, errors: fieldErrors(parsed.error) }, status: 422 };
  }
  const { email } = parsed.data;
  const account = accountKey(email, context.siteUrl);
  if (await context.accountFailures.recordAttempt(email)) {
    context.log("warn", `Sign-in refused after too many failures: account ${account}`);
    return { ok: false, reply: { ...reply, problem: signInCopy.tooManyFailures }, status: 429 };
  }
  const result = await withConstantTime(
    context,
    () => attempt(parsed.data, context),
    (attempted) => !(attempted instanceof Error),
  );
  if (!(result instanceof Error)) {
    await context.accountFailures.clearAttempt(email);
    return { ok: true, codeNeeded: verifiedFactor(result) !== undefined };
  }
  const { status, ...details } = explain(result);
  if (details.problem !== signInCopy.invalid) await context.accountFailures.clearAttempt(email);
  if (status >= 500) context.log("error", "Sign-in failed", result);
  else context.log("info", `Sign-in failed: account ${account}`);
  return { ok: false, reply: { ...reply, ...details }, status };
}
