import type { AppLoadContext } from "@remix-run/node";

import { guessablePassword } from "../passwords/guessable-password.server";
import { savePassword } from "../password-reset/password-reset.server";

/** What the owner of a mailbox brings to its confirmation. */
export type OwnerPassword = {
  /** Typed on the page of the link. */
  password?: string | undefined;
  /** Of the browser that signed up. */
  proof?: string | undefined;
};

/**
 * Gives the account, whose mailbox was just confirmed, the password of the mailbox's owner: the one
 * that was typed, or the one that this very browser created the account with. The database has set
 * aside any other (`supabase/migrations/20241122090000_sign_up_password.sql`). Returns whether the
 * account has a password; if not, the owner is to choose one.
 */
export async function setConfirmedPassword(
  { password, proof = "" }: OwnerPassword,
  context: AppLoadContext,
): Promise<boolean> {
  if (password !== undefined) {
    const viewer = await context.viewer();
    const email = viewer.status === "signed-in" ? (viewer.user.email ?? "") : "";
    if (await guessablePassword(password, email)) return false;
    const error = await savePassword(password, context);
    if (!error || ("code" in error && error.code === "same_password")) return true;
    context.log("error", "password not saved after a confirmation", error);
    return false;
  }
  const { data, error } = await context.supabase.rpc("claim_sign_up_password", { proof });
  if (error) context.log("error", "password of a sign-up not claimed", error);
  return data === true;
}
