import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { accountPageCopy } from "~/content/accounts/account-page";
import { formCopy } from "~/content/leads/forms";
import type { FormValues } from "~/lib/forms/form-values";

import { isAccountPageIntent } from "./account-page-replies";
import type { AccountPageIntent, AccountPageOutcome } from "./account-page-replies";
import { withoutPasswords } from "../account-action-data";
import { cancelEmailChange, changeEmail } from "./change-email.server";
import { changePassword } from "./change-password.server";
import { deleteAccount } from "./delete-account.server";
import { endOtherSessions } from "./end-other-sessions.server";

type Change = (
  values: FormValues,
  user: User,
  context: AppLoadContext,
) => Promise<AccountPageOutcome>;

const changes: Record<AccountPageIntent, Change> = {
  "change-email": changeEmail,
  "cancel-email-change": cancelEmailChange,
  "change-password": changePassword,
  "sign-out-others": endOtherSessions,
  "delete-account": deleteAccount,
};

/** Does what a form of the account page asks for; a form that the page does not have is a 400. */
export async function changeAccount(
  values: FormValues,
  user: User,
  context: AppLoadContext,
): Promise<AccountPageOutcome> {
  const { intent, account } = values;
  if (!isAccountPageIntent(intent)) throw data(null, { status: 400 });
  const reply = { intent, values: withoutPasswords(values) };
  if (context.limited()) {
    return { ok: false, status: 429, reply: { ...reply, problem: formCopy.tooManyPosts } };
  }
  // A page that was left open while somebody else signed in must not act on the other account.
  if (account && account !== user.id) {
    return { ok: false, status: 409, reply: { ...reply, problem: accountPageCopy.otherAccount } };
  }
  return changes[intent](values, user, context);
}
