import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

/** Values of the hidden `intent` field, one per form. */
export type Intent =
  | "sign-in"
  | "sign-up"
  | "resend"
  | "confirm"
  | "recover"
  | "reset"
  | "two-step";

/** Action data of a rejected sign-in or sign-up. */
export type AccountReply = {
  intent: "sign-in" | "sign-up";
  /** The submitted values without passwords. */
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** The account's email address is not confirmed yet. */
  unverified?: boolean;
};

export type ResendReply = {
  intent: "resend";
  values: FormValues;
  sent: boolean;
  errors?: FieldErrors;
  problem?: string | undefined;
};

/** Sent when the link is still valid, so the visitor can try again. */
export type ConfirmReply = { intent: "confirm"; problem?: string; errors?: FieldErrors };

export type RecoverReply = {
  intent: "recover";
  values: FormValues;
  sent: boolean;
  errors?: FieldErrors;
  problem?: string;
};

export type ResetReply = { intent: "reset"; errors?: FieldErrors; problem?: string };

export type TwoStepReply = { intent: "two-step"; errors?: FieldErrors; problem?: string };

/** A sign-in or sign-up form that was not tried at all. */
export function refuseAccountForm(
  intent: AccountReply["intent"],
  values: FormValues,
  problem: string,
): ActionResult<AccountReply> {
  return { reply: { intent, values: withoutPasswords(values), problem }, status: 400 };
}

export function unsentReply(values: FormValues, problem?: string): ResendReply {
  return { intent: "resend", values: withoutPasswords(values), sent: false, problem };
}

export function withoutPasswords(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes("password")));
}
