import type { AppLoadContext } from "@remix-run/node";
import type { AuthError, Session } from "@supabase/supabase-js";

import type { NoticeName } from "~/content/accounts/accounts";
import { confirmCopy } from "~/content/accounts/confirmation";
import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import type { ConfirmReply } from "../account-action-data";
import { codeOf, statusOf, toError } from "../auth-error.server";
import { confirmSchema } from "../account-schemas";
import { confirmationPath } from "./confirmation-link";
import type { ConfirmationLink, LinkErrorReason, UsableLink } from "./confirmation-link";
import { notGuessable } from "../passwords/guessable-password.server";
import { checkEmailVerification } from "../password-reset/recent-email-verification.server";
import { defaultDestination } from "../sign-in/post-login-redirect";
import { setConfirmedPassword } from "../sign-up/sign-up-password.server";
import type { OwnerPassword } from "../sign-up/sign-up-password.server";
import type { SignUpRecord } from "../sign-up/sign-up-proof.server";

const keptMs = 10_000;
const underway = new Map<string, Promise<unknown>>();

/**
 * Deduplicates double submissions of a one-time form for 10 s. Without JavaScript a second click
 * submits again and discards the first response, so both must get the first result. `key` must be
 * a secret of the browser: it grants the result to its sender.
 */
async function dedupeSubmission<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; again: boolean }> {
  const earlier = underway.get(key) as Promise<Result> | undefined;
  if (earlier) return { result: await earlier, again: true };
  const result = work();
  underway.set(key, result);
  setTimeout(() => underway.delete(key), keptMs).unref();
  return { result: await result, again: false };
}

type Purpose = "account" | "invite" | "recovery" | "email_change";
type Verified = { session: Session | null; purpose: Purpose };
/** `hasPassword`: the account has a password that the owner of the mailbox knows. */
type Verdict = { error: AuthError | Error } | (Verified & { hasPassword: boolean });

type Destination = { path: string; notice?: NoticeName };

export type ConfirmOutcome =
  | ({ ok: true } & Destination)
  | ({ ok: false } & ActionResult<ConfirmReply>);

function keepLink(problem: string, status: number): ConfirmOutcome {
  return { ok: false, reply: { intent: "confirm", problem }, status };
}

const destinations: Record<Purpose, Destination> = {
  account: { path: defaultDestination },
  invite: { path: defaultDestination, notice: "invited" },
  recovery: { path: "/auth/reset-password" },
  email_change: { path: "/app/account", notice: "email-changed" },
};

/** The Auth client stores the purpose of a PKCE code beside its verifier. */
function isRecovery(redeemed: object): boolean {
  return "redirectType" in redeemed && redeemed.redirectType === "recovery";
}

function purposeOf(link: UsableLink, redeemed: object = {}): Purpose {
  if (link.kind === "code") return isRecovery(redeemed) ? "recovery" : "account";
  const { type } = link;
  return type === "recovery" || type === "email_change" || type === "invite" ? type : "account";
}

async function useLink(
  link: UsableLink,
  context: AppLoadContext,
): Promise<{ error: AuthError | Error } | Verified> {
  const { auth } = context.supabase;
  try {
    if (link.kind === "code") {
      const { data, error } = await auth.exchangeCodeForSession(link.code);
      return error ? { error } : { session: data.session, purpose: purposeOf(link, data) };
    }
    const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
    if (error) return { error };
    const { session } = data;
    if (!session && link.type !== "email_change") return { error: new Error("No session came") };
    return { session, purpose: purposeOf(link) };
  } catch (error) {
    return { error: toError(error) };
  }
}

async function verify(
  link: UsableLink,
  owner: OwnerPassword,
  context: AppLoadContext,
): Promise<Verdict> {
  const used = await useLink(link, context);
  if ("error" in used) return used;
  const settles = used.purpose === "account" && used.session !== null;
  return { ...used, hasPassword: !settles || (await setConfirmedPassword(owner, context)) };
}

/** As `verify`; a double submission of the same browser gets the session of the first one. */
async function verifyOnce(
  link: UsableLink,
  owner: OwnerPassword,
  browser: string | null,
  context: AppLoadContext,
): Promise<Verdict> {
  if (browser === null) return verify(link, owner, context);
  const key = `${browser} ${confirmationPath(link)}`;
  const { result, again } = await dedupeSubmission(key, () => verify(link, owner, context));
  if (!again) return result;
  if ("error" in result) return verify(link, owner, context);
  if (!result.session) return result;
  const { error } = await context.supabase.auth.setSession(result.session);
  return error ? { error } : result;
}

/** A network error, a rate limit or a gateway that rejects our key: the link is not used up. */
function mayStillWork(error: AuthError | Error): boolean {
  const status = statusOf(error);
  if (status === undefined || status === 0 || status === 429 || status >= 500) return true;
  return status === 401 && codeOf(error) !== "otp_expired";
}

function reasonOf(error: AuthError | Error): LinkErrorReason {
  const code = codeOf(error);
  if (code === "user_banned") return "blocked";
  // The PKCE verifier is in the browser that requested the mail.
  if (code === "pkce_code_verifier_not_found" || code === "bad_code_verifier") return "elsewhere";
  return "spent";
}

/** Whether the first of two clicks has used the link and signed this visitor in. */
async function wasJustUsed(context: AppLoadContext): Promise<boolean> {
  return (await checkEmailVerification(context, 1)).status === "recent";
}

function placeAfter(
  purpose: Purpose,
  hasPassword: boolean,
  signUp: SignUpRecord | null,
): Destination {
  if (!hasPassword) return { path: "/auth/reset-password", notice: "password-needed" };
  if (purpose === "account" && signUp) return { path: signUp.destination };
  return destinations[purpose];
}

/** What this browser's cookies tell: its random id (see `formCookieHeaders`) and its last sign-up. */
type Browser = { id: string | null; signUp: SignUpRecord | null };

/** Consumes a mailed link. Returns the path to redirect to: the account, or the page that explains the error. */
export async function confirmLink(
  link: ConfirmationLink,
  values: FormValues,
  context: AppLoadContext,
  { id, signUp }: Browser = { id: null, signUp: null },
): Promise<ConfirmOutcome> {
  if (link.kind === "failed" || link.kind === "first-of-two") {
    return { ok: true, path: confirmationPath(link) };
  }
  if (context.limited()) return keepLink(formCopy.tooManyPosts, 429);
  // The browser that signed up gets a form without the password field.
  const schema = confirmSchema.superRefine(notGuessable());
  const typed = values.password === undefined ? null : await schema.safeParseAsync(values);
  if (typed && !typed.success) {
    const reply: ConfirmReply = { intent: "confirm", errors: fieldErrors(typed.error) };
    return { ok: false, reply, status: 422 };
  }
  const owner = { password: typed?.data.password, proof: signUp?.proof };
  const verdict = await verifyOnce(link, owner, id, context);
  if (!("error" in verdict)) {
    if (!verdict.session) return { ok: true, path: confirmationPath({ kind: "first-of-two" }) };
    const { purpose, hasPassword } = verdict;
    return { ok: true, ...placeAfter(purpose, hasPassword, signUp) };
  }
  const { error } = verdict;
  if (mayStillWork(error)) {
    context.log("error", "Confirmation failed", error);
    return keepLink(confirmCopy.unavailable, 503);
  }
  const reason = reasonOf(error);
  if (reason === "spent" && (await wasJustUsed(context))) {
    const purpose = purposeOf(link);
    const hasPassword = purpose !== "account" || (await setConfirmedPassword(owner, context));
    return { ok: true, path: placeAfter(purpose, hasPassword, signUp).path };
  }
  context.log("info", `Confirmation link refused: ${error.message}`);
  const type = link.kind === "token" ? link.type : undefined;
  return { ok: true, path: confirmationPath({ kind: "failed", reason, type }) };
}
