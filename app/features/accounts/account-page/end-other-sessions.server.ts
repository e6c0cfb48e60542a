import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { accountPageCopy, sessionsSectionCopy } from "~/content/accounts/account-page";
import type { FormValues } from "~/lib/forms/form-values";

import type { AccountPageOutcome } from "./account-page-replies";

/** Ends all sessions of the user but this one. */
export async function endOtherSessions(
  _values: FormValues,
  _user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  const { error } = await context.supabase.auth.signOut({ scope: "others" });
  if (!error) return { ok: true, notice: "others-signed-out" };
  const busy = error.status === 429;
  if (!busy) context.log("error", "Other sessions not ended", error);
  return busy
    ? { ok: false, status: 429, problem: accountPageCopy.busy }
    : { ok: false, status: 503, problem: sessionsSectionCopy.failed };
}
