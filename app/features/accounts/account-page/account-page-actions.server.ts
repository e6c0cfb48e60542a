import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { accountPageCopy, sessionsSectionCopy } from "~/content/accounts/account-page";
import { formCopy } from "~/content/leads/forms";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";

import { isAccountPageIntent, keptValues } from "./account-page-replies";
import type {
  AccountPageIntent,
  AccountPageOutcome,
  AccountPageReply,
  Done,
} from "./account-page-replies";
import { cancelEmailChange, changeEmail } from "./change-email.server";
import { changePassword } from "./change-password.server";
import { deleteAccount } from "./delete-account.server";
import { cancelTwoStep, confirmTwoStep, removeTwoStep, startTwoStep } from "./two-step.server";

/** Ends all sessions of the user but this one. */
async function endOtherSessions(
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

type Change = (
  values: FormValues,
  user: User,
  context: AppLoadContext,
) => Promise<AccountPageOutcome>;

const changes: Record<AccountPageIntent, Change> = {
  "change-email": changeEmail,
  "cancel-email-change": cancelEmailChange,
  "change-password": changePassword,
  "start-two-step": startTwoStep,
  "confirm-two-step": confirmTwoStep,
  "cancel-two-step": cancelTwoStep,
  "remove-two-step": removeTwoStep,
  "sign-out-others": endOtherSessions,
  "delete-account": deleteAccount,
};

async function runChange(
  intent: AccountPageIntent,
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  if (context.limited()) return { ok: false, status: 429, problem: formCopy.tooManyPosts };
  // Another user may have signed in since this page was opened.
  if (values.account && values.account !== user.id) {
    return { ok: false, status: 409, problem: accountPageCopy.otherAccount };
  }
  return changes[intent](values, user, context);
}

/**
 * Runs the change that the form's `intent` names.
 * @throws a 400 response for an unknown intent.
 */
export async function changeAccount(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<Done | ({ ok: false } & ActionResult<AccountPageReply>)> {
  const { intent } = values;
  if (!isAccountPageIntent(intent)) throw data(null, { status: 400 });
  const outcome = await runChange(intent, values, user, context);
  if (outcome.ok) return outcome;
  const { ok, status, ...details } = outcome;
  return { ok, status, reply: { intent, values: keptValues(values), ...details } };
}
