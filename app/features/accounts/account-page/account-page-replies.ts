import type { NoticeName } from "~/content/accounts/accounts";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

/** Values of the hidden `intent` field, one per form of the account page. */
const accountPageIntents = [
  "change-email",
  "cancel-email-change",
  "change-password",
  "start-two-step",
  "confirm-two-step",
  "cancel-two-step",
  "remove-two-step",
  "sign-out-others",
  "delete-account",
] as const;

export type AccountPageIntent = (typeof accountPageIntents)[number];

/** Action data of a rejected form. */
export type AccountPageReply = {
  intent: AccountPageIntent;
  /** The submitted values without passwords. */
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
};

/** What the next page shows, or the reason why the form was rejected. */
export type AccountPageOutcome =
  | {
      ok: true;
      notice?: NoticeName;
      /** Another `Set-Cookie` value. */
      cookie?: string;
      /** Id of the section that a fresh page opens at. */
      section?: string;
    }
  | ({ ok: false } & ActionResult<AccountPageReply>);

export function isAccountPageIntent(value: string | undefined): value is AccountPageIntent {
  return accountPageIntents.some((intent) => intent === value);
}
