import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { deleteSectionCopy } from "~/content/accounts/account-page";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import type { AccountPageOutcome, AccountPageReply } from "./account-page-replies";
import { deleteAccountSchema } from "./account-page-schemas";
import { verifyCurrentPassword } from "./current-password.server";

/**
 * Deletes the account and all its sessions. The database function requires a sign-in within the last
 * minutes, so it is called with the session that checked the password.
 */
export async function deleteAccount(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  function refuse(
    status: number,
    details: Pick<AccountPageReply, "errors" | "problem">,
  ): AccountPageOutcome {
    const reply = {
      intent: "delete-account",
      values: { email: values.email ?? "" },
      ...details,
    } as const;
    return { ok: false, status, reply };
  }
  const parsed = deleteAccountSchema.safeParse(values);
  if (!parsed.success) return refuse(422, { errors: fieldErrors(parsed.error) });
  const { email, current_password: password } = parsed.data;
  if (email !== user.email) return refuse(422, { errors: { email: deleteSectionCopy.emailWrong } });

  const proof = await verifyCurrentPassword(user, password, context, deleteSectionCopy.failed);
  if (!proof.ok) {
    const { ok: _, status, ...details } = proof;
    return refuse(status, details);
  }
  const { error, status } = await proof.client.rpc("delete_own_account");
  if (!error) {
    context.clearSession();
    return { ok: true, notice: "account-deleted" };
  }
  context.log("error", "Account not deleted", error);
  await proof.end();
  // The answer of a gateway says nothing about what the database did.
  const problem =
    status === 0 || status > 500 ? deleteSectionCopy.unknown : deleteSectionCopy.failed;
  return refuse(503, { problem });
}
