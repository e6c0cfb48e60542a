import { z } from "zod";

import { accountsCopy } from "~/content/accounts/accounts";
import { formCopy } from "~/content/leads/forms";
import { hostOf, isEmailAddress, normalizeEmail } from "~/lib/validation/email-address";
import { isStorable } from "~/lib/validation/storable-text";
import { textField } from "~/lib/validation/text";

import { brokenRules, isTooLong } from "./passwords/password-rules";

const { required } = accountsCopy;

/** Auth stores the host in Punycode (`xn--…`) and accepts only ASCII before the `@`. */
function toAuthSpelling(address: string): string {
  return `${address.slice(0, address.lastIndexOf("@"))}@${hostOf(address)}`.toLowerCase();
}

function hasAsciiName(address: string): boolean {
  return /^[!-~]*$/.test(address.slice(0, address.lastIndexOf("@")));
}

/** The email address of an account in the spelling that Auth stores. */
export function accountEmail(missing = required.email) {
  return textField({ max: 254, messages: { ...formCopy, required: missing } })
    .transform(normalizeEmail)
    .refine(isEmailAddress, formCopy.emailFormat)
    .refine(hasAsciiName, accountsCopy.emailPlain)
    .transform(toAuthSpelling);
}

/** Keyboards compose accents differently; NFC makes the same password the same bytes. */
function composed(password: string): string {
  return password.normalize("NFC");
}

/** In UTF-16 units, far more than the most bytes of a password. */
const LONGEST_TYPED = 1000;

export function password(missing: string) {
  return z
    .string(missing)
    .min(1, missing)
    .max(LONGEST_TYPED, { error: accountsCopy.passwordTooLong, abort: true })
    .transform(composed)
    .refine(isStorable, formCopy.unreadable)
    .refine((value) => !isTooLong(value), accountsCopy.passwordTooLong);
}

/** The password of an existing account. */
const knownPassword = password(required.password).refine(
  (value) => value.length >= 8,
  accountsCopy.passwordTooShort,
);

function filled(value: object, name: string): boolean {
  return Boolean(name in value && value[name as keyof typeof value]);
}

/** Compares passwords that break a rule too, so that all errors appear at once. */
function bothPasswords({ value }: { value: unknown }): boolean {
  if (typeof value !== "object" || value === null) return false;
  return filled(value, "password") && filled(value, "confirm_password");
}

/** A new password that meets the rules. */
function newPassword(missing: string) {
  return password(missing).refine(
    (value) => brokenRules(value).length === 0,
    accountsCopy.passwordRule,
  );
}

/** Adds the fields `password` and `confirm_password`, which must be equal, to a form. */
export function withNewPassword<Shape extends z.ZodRawShape>(
  shape: Shape,
  missing: { password: string; confirm_password: string } = required,
) {
  const fields = {
    ...shape,
    password: newPassword(missing.password),
    confirm_password: z
      .string(missing.confirm_password)
      .min(1, missing.confirm_password)
      .max(LONGEST_TYPED, { error: accountsCopy.passwordTooLong, abort: true })
      .transform(composed),
  };
  return z
    .object(fields)
    .refine(
      (form: { password?: unknown; confirm_password?: unknown }) =>
        form.password === form.confirm_password,
      {
        path: ["confirm_password"],
        message: accountsCopy.passwordMismatch,
        when: bothPasswords,
      },
    );
}

export const signInSchema = z.object({ email: accountEmail(), password: knownPassword });

export const signUpSchema = withNewPassword({ email: accountEmail() });

export const newPasswordSchema = withNewPassword({});

/** The password that the owner of the mailbox chooses while confirming a sign-up. */
export const confirmSchema = z.object({ password: newPassword(required.password) });

/** Forms that only ask for the address: resend the confirmation mail, reset the password. */
export const addressSchema = z.object({ email: accountEmail() });
