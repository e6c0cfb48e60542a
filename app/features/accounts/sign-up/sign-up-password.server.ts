import type { AppLoadContext } from "@remix-run/node";

import { codeOf } from "../auth-error.server";
import { confirmSchema } from "../account-schemas";
import { notGuessable } from "../passwords/guessable-password.server";
import { savePassword } from "../password-reset/password-reset.server";

/** What the owner of the mailbox submits while confirming a sign-up. */
export type OwnerPassword = {
  /** New password from the confirmation page. */
  password?: string | undefined;
  /** Secret from the cookie of the browser that signed up. */
  proof?: string | undefined;
};

/**
 * Sets the password of a just confirmed account: the one typed on the confirmation page, or the one
 * that this browser signed up with. Any other sign-up's password stays disabled (see
 * `supabase/migrations/20250130090100_accounts.sql`). Returns false if the account has no
 * password yet, so that the owner must choose one.
 */
export async function setConfirmedPassword(
  { password, proof = "" }: OwnerPassword,
  context: AppLoadContext,
): Promise<boolean> {
  if (password !== undefined) {
    const viewer = await context.viewer();
    const email = viewer.status === "signed-in" ? (viewer.user.email ?? "") : "";
    const schema = confirmSchema.superRefine(notGuessable(email));
    if (!(await schema.safeParseAsync({ password })).success) return false;
    const error = await savePassword(password, context);
    if (!error || codeOf(error) === "same_password") return true;
    context.log("error", "Password not saved after a confirmation", error);
    return false;
  }
  const { data, error } = await context.supabase.rpc("claim_sign_up_password", { proof });
  if (error) context.log("error", "Password of a sign-up not claimed", error);
  return data === true;
}
