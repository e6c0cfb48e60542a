import type { AppLoadContext } from "@remix-run/node";
import type { SupabaseClient, User } from "@supabase/supabase-js";

import { accountPageCopy, passwordSectionCopy } from "~/content/accounts/account-page";
import { signInCopy } from "~/content/accounts/accounts";

import type { Refusal } from "./account-page-replies";

/** A short-lived separate session that was started with the current password. Call `end` after use. */
export type VerifiedPassword = { ok: true; client: SupabaseClient; end(): Promise<void> };

type SignInResult =
  | VerifiedPassword
  | { ok: false; wrong: boolean; status: number; error: unknown };

async function signInSeparately(
  user: User,
  password: string,
  context: AppLoadContext,
): Promise<SignInResult> {
  const client = context.anonClient();
  try {
    const { data, error } = await client.auth.signInWithPassword({
      email: user.email ?? "",
      password,
    });
    if (error) {
      const wrong = error.code === "invalid_credentials";
      return { ok: false, wrong, status: error.status ?? 0, error };
    }
    if (data.user.id !== user.id) {
      return { ok: false, wrong: false, status: 0, error: new Error("another account answered") };
    }
  } catch (error) {
    return { ok: false, wrong: false, status: 0, error };
  }
  return {
    ok: true,
    client,
    async end() {
      // A failure is harmless: the session expires.
      await client.auth.signOut({ scope: "local" }).catch(() => {});
    },
  };
}

/**
 * Checks the current password with a separate sign-in that leaves the visitor's session alone. Wrong
 * passwords count per session, so an attacker cannot lock the owner out of the account page.
 */
export async function verifyCurrentPassword(
  user: User,
  password: string,
  context: AppLoadContext,
  failed: string,
): Promise<VerifiedPassword | ({ ok: false } & Refusal)> {
  const session = `${user.id} ${context.sessionFingerprint()}`;
  if (await context.sessionFailures.recordAttempt(session)) {
    return { ok: false, status: 429, problem: signInCopy.tooManyFailures };
  }
  const result = await signInSeparately(user, password, context);
  if (!result.ok && result.wrong) {
    return {
      ok: false,
      status: 400,
      errors: { current_password: passwordSectionCopy.currentWrong },
    };
  }
  await context.sessionFailures.clearAttempt(session);
  if (result.ok) return result;
  if (result.status === 429) return { ok: false, status: 429, problem: accountPageCopy.busy };
  context.log("error", "The current password could not be checked", result.error);
  return { ok: false, status: 503, problem: failed };
}
