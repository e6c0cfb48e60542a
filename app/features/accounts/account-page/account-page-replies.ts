import type { NoticeName } from "~/content/accounts/accounts";
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
  /** The submitted values that the form shows again. */
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
};

/** Why a form was rejected. */
export type Refusal = {
  status: number;
  errors?: FieldErrors;
  problem?: string;
  /** The form that shows it; by default the submitted one. */
  intent?: AccountPageIntent;
};

/** What the next page shows. */
export type Done = {
  ok: true;
  notice?: NoticeName;
  /** Another `Set-Cookie` value. */
  cookie?: string;
  /** Id of the section that a fresh page opens at. */
  section?: string;
};

export type AccountPageOutcome = Done | ({ ok: false } & Refusal);

export function isAccountPageIntent(value: string | undefined): value is AccountPageIntent {
  return accountPageIntents.some((intent) => intent === value);
}

/** What a rejected form shows again: its address. Passwords and codes are typed again. */
export function keptValues({ email }: FormValues): FormValues {
  return email === undefined ? {} : { email };
}
