import type { AppLoadContext } from "@remix-run/node";
import type { AuthError, Session } from "@supabase/supabase-js";

import type { NoticeName } from "~/content/accounts";
import { confirmCopy } from "~/content/confirmation";
import { formCopy } from "~/content/forms";
import type { Outcome } from "~/platform/form-post.server";
import type { FormValues } from "~/platform/form-values";

import type { ConfirmReply } from "./account-replies";
import { once } from "./confirm-once.server";
import { confirmationPath } from "./confirmation-link";
import type { ConfirmationLink, LinkTrouble, UsableLink } from "./confirmation-link";
import { proveMailbox } from "./password-reset-proof.server";
import { defaultDestination } from "./redirect-destination";

type Purpose = "account" | "invite" | "recovery" | "email_change";
type Verdict = { error: AuthError | Error } | { session: Session | null; purpose: Purpose };

type Destination = { path: string; notice?: NoticeName };

export type ConfirmOutcome = ({ ok: true } & Destination) | ({ ok: false } & Outcome<ConfirmReply>);

function keepLink(problem: string, status: number): ConfirmOutcome {
  return { ok: false, reply: { intent: "confirm", problem }, status };
}

const uuid = /^[\da-f-]{36}$/;

const destinations: Record<Purpose, Destination> = {
  account: { path: defaultDestination },
  invite: { path: defaultDestination, notice: "invited" },
  recovery: { path: "/auth/reset-password" },
  email_change: { path: "/app/account", notice: "email-changed" },
};

/** What a code was asked for stands beside the secret that redeems it. */
function isRecovery(redeemed: object): boolean {
  return "redirectType" in redeemed && redeemed.redirectType === "recovery";
}

function purposeOf(link: UsableLink, redeemed: object = {}): Purpose {
  if (link.kind === "code") return isRecovery(redeemed) ? "recovery" : "account";
  const { type } = link;
  return type === "recovery" || type === "email_change" || type === "invite" ? type : "account";
}

async function verify(link: UsableLink, context: AppLoadContext): Promise<Verdict> {
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
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** As `verify`; a second click on the same showing of the page gets the session of the first one. */
async function verifyOnce(
  link: UsableLink,
  showing: string | undefined,
  context: AppLoadContext,
): Promise<Verdict> {
  if (!showing || !uuid.test(showing)) return verify(link, context);
  const key = `${showing} ${confirmationPath(link)}`;
  const { result, again } = await once(key, () => verify(link, context));
  if (!again) return result;
  if ("error" in result) return verify(link, context);
  if (!result.session) return result;
  const { error } = await context.supabase.auth.setSession(result.session);
  return error ? { error } : result;
}

function codeOf(error: AuthError | Error): string {
  return ("code" in error && error.code) || "";
}

/** The service did not answer, or asks to wait: the link may still be good. */
function mayStillWork(error: AuthError | Error): boolean {
  const status = "status" in error ? error.status : undefined;
  return status === undefined || status === 0 || status === 429 || status >= 500;
}

function troubleBehind(error: AuthError | Error): LinkTrouble {
  const code = codeOf(error);
  if (code === "user_banned") return "blocked";
  // The secret that redeems a code stays in the browser that asked for the mail.
  if (code === "pkce_code_verifier_not_found" || code === "bad_code_verifier") return "elsewhere";
  return "spent";
}

/** A second click finds the link used up by the first one, which has signed this visitor in. */
async function wasJustUsed(context: AppLoadContext): Promise<boolean> {
  return (await proveMailbox(context, 1)).status === "recent";
}

/** Uses up a link from a mail, and says where to go: into the account, or where it is told what went wrong. */
export async function confirmLink(
  link: ConfirmationLink,
  values: FormValues,
  context: AppLoadContext,
): Promise<ConfirmOutcome> {
  if (link.kind === "trouble" || link.kind === "half") {
    return { ok: true, path: confirmationPath(link) };
  }
  if (context.limited()) return keepLink(formCopy.tooManyPosts, 429);
  const verdict = await verifyOnce(link, values.showing, context);
  if (!("error" in verdict)) {
    if (!verdict.session) return { ok: true, path: confirmationPath({ kind: "half" }) };
    return { ok: true, ...destinations[verdict.purpose] };
  }
  const { error } = verdict;
  if (mayStillWork(error)) {
    context.log("error", "confirmation failed", error);
    return keepLink(confirmCopy.unavailable, 503);
  }
  const trouble = troubleBehind(error);
  if (trouble === "spent" && (await wasJustUsed(context))) {
    return { ok: true, path: destinations[purposeOf(link)].path };
  }
  context.log("info", `confirmation link refused: ${error.message}`);
  const type = link.kind === "token" ? link.type : undefined;
  return { ok: true, path: confirmationPath({ kind: "trouble", trouble, type }) };
}
