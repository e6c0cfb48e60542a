import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { deleteSectionCopy } from "~/content/accounts/account-page";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import type { AccountPageOutcome } from "./account-page-replies";
import { deleteAccountSchema } from "./account-page-schemas";
import { verifyCurrentPassword } from "./current-password.server";

/** Postgres' code for the rule that the last admin stays. */
const CHECK_VIOLATION = "23514";

/**
 * Deletes the account and all its sessions. The database function requires a sign-in within the last
 * minutes, so it is called with the session that checked the password.
 */
export async function deleteAccount(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  const parsed = deleteAccountSchema
    .refine(({ email }) => email === user.email, {
      path: ["email"],
      message: deleteSectionCopy.emailWrong,
    })
    .safeParse(values);
  if (!parsed.success) return { ok: false, status: 422, errors: fieldErrors(parsed.error) };
  const { current_password: password } = parsed.data;
  const proof = await verifyCurrentPassword(user, password, context, deleteSectionCopy.failed);
  if (!proof.ok) return proof;
  const { error, status } = await proof.client.rpc("delete_own_account");
  if (!error) {
    context.clearSession();
    return { ok: true, notice: "account-deleted" };
  }
  await proof.end();
  if (error.code === CHECK_VIOLATION)
    return { ok: false, status: 409, problem: deleteSectionCopy.lastAdmin };
  context.log("error", "Account not deleted", error);
  // The response of a gateway says nothing about what the database did.
  const problem =
    status === 0 || status > 500 ? deleteSectionCopy.unknown : deleteSectionCopy.failed;
  return { ok: false, status: 503, problem };
}
