import { z } from "zod";

import { accountsCopy } from "~/content/accounts/accounts";
import { formCopy } from "~/content/leads/forms";
import { hostOf, isEmailAddress, normalizeEmail } from "~/lib/validation/email-address";
import { isStorable, textField } from "~/lib/validation/text";

import { brokenRules, isTooLong } from "./passwords/password-rules";

const { required } = accountsCopy;

/** The accounts service knows hosts of other scripts as `xn--…`, and no such names before the `@`. */
function asServiceKnows(address: string): string {
  return `${address.slice(0, address.lastIndexOf("@"))}@${hostOf(address)}`.toLowerCase();
}

function isPlain(address: string): boolean {
  return /^[!-~]*$/.test(address.slice(0, address.lastIndexOf("@")));
}

/** The address of an account, in the one spelling that the service knows it by. */
export function accountEmail(missing = required.email) {
  return textField({ max: 254, messages: { ...formCopy, required: missing } })
    .transform(normalizeEmail)
    .refine(isEmailAddress, formCopy.emailFormat)
    .refine(isPlain, accountsCopy.emailPlain)
    .transform(asServiceKnows);
}

/** One password however a keyboard composes its accents. */
function composed(password: string): string {
  return password.normalize("NFC");
}

export function password(missing: string) {
  return z
    .string(missing)
    .min(1, missing)
    .transform(composed)
    .refine(isStorable, formCopy.unreadable)
    .refine((value) => !isTooLong(value), accountsCopy.passwordTooLong);
}

/** A password that exists already. */
const knownPassword = password(required.password).refine(
  (value) => value.length >= 8,
  accountsCopy.passwordTooShort,
);

function filled(value: object, name: string): boolean {
  return Boolean(name in value && value[name as keyof typeof value]);
}

/** Also compares passwords that break the rule, so that everything wrong is told at once. */
function bothPasswords({ value }: { value: unknown }): boolean {
  if (typeof value !== "object" || value === null) return false;
  return filled(value, "password") && filled(value, "confirm_password");
}

/** A password that is chosen, and keeps the rules. */
function newPassword(missing: string) {
  return password(missing).refine(
    (value) => brokenRules(value).length === 0,
    accountsCopy.passwordRule,
  );
}

/** A form in which a new password is chosen: typed twice, as `password` and `confirm_password`. */
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

/** The password that an account gets when its mailbox is confirmed. */
export const confirmSchema = z.object({ password: newPassword(required.password) });

/** Where to send a mail again, or a link for a new password. */
export const addressSchema = z.object({ email: accountEmail() });
