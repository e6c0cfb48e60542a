import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

/** Names of the forms, as their hidden `intent` field. */
export type Intent = "sign-in" | "sign-up" | "resend" | "confirm" | "recover" | "reset";

/** What a sign-in or sign-up form gets back when its post was not accepted. */
export type AccountReply = {
  intent: "sign-in" | "sign-up";
  /** As typed, but for passwords, which never come back. */
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** The account waits for its address to be confirmed. */
  unverified?: boolean;
};

export type ResendReply = {
  intent: "resend";
  values: FormValues;
  sent: boolean;
  errors?: FieldErrors;
  problem?: string | undefined;
};

/** The link is not used up; the same click may work later. */
export type ConfirmReply = { intent: "confirm"; problem?: string; errors?: FieldErrors };

export type RecoverReply = {
  intent: "recover";
  values: FormValues;
  sent: boolean;
  errors?: FieldErrors;
  problem?: string;
};

export type ResetReply = { intent: "reset"; errors?: FieldErrors; problem?: string };

export function unsentReply(values: FormValues, problem?: string): ResendReply {
  return { intent: "resend", values: withoutPasswords(values), sent: false, problem };
}

export function withoutPasswords(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes("password")));
}
