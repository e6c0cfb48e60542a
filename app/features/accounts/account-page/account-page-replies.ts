import type { NoticeName } from "~/content/accounts/accounts";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

/** The forms of the account page, as their hidden `intent` field names them. */
const accountPageIntents = [
  "change-email",
  "cancel-email-change",
  "change-password",
  "sign-out-others",
  "delete-account",
] as const;

export type AccountPageIntent = (typeof accountPageIntents)[number];

/** What a form of the account page gets back when its post was not accepted. */
export type AccountPageReply = {
  intent: AccountPageIntent;
  /** As typed, but for passwords, which never come back. */
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
};

/** What became of a post: the notice that it leaves, or why it was refused. */
export type AccountPageOutcome =
  { ok: true; notice: NoticeName } | ({ ok: false } & ActionResult<AccountPageReply>);

export function isAccountPageIntent(value: string | undefined): value is AccountPageIntent {
  return accountPageIntents.some((intent) => intent === value);
}
