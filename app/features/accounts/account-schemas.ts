import { z } from "zod";

import { accountsCopy } from "~/content/accounts";
import { formCopy } from "~/content/forms";
import { isStorable, textField } from "~/platform/text";

/** The accounts service hashes no more than this. */
const maxPasswordBytes = 72;
const strongPassword = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/su;

const { required } = accountsCopy;

const email = textField({ max: 254, messages: { ...formCopy, required: required.email } })
  .pipe(z.email(formCopy.emailFormat))
  .transform((value) => value.toLowerCase());

function password(missing: string) {
  return z
    .string(missing)
    .min(1, missing)
    .refine(isStorable, formCopy.unreadable)
    .refine(
      (value) => new TextEncoder().encode(value).length <= maxPasswordBytes,
      formCopy.tooLong(maxPasswordBytes),
    );
}

export const signInSchema = z.object({
  email,
  password: password(required.password).min(8, accountsCopy.passwordTooShort),
});

function filled(value: object, name: string): boolean {
  return Boolean(name in value && value[name as keyof typeof value]);
}

/** Also compares passwords that break the rule, so that everything wrong is told at once. */
function bothPasswords({ value }: { value: unknown }): boolean {
  if (typeof value !== "object" || value === null) return false;
  return filled(value, "password") && filled(value, "confirm_password");
}

export const signUpSchema = z
  .object({
    email,
    password: password(required.password).regex(strongPassword, accountsCopy.passwordRule),
    confirm_password: z.string(required.confirm_password).min(1, required.confirm_password),
  })
  .refine((fields) => fields.password === fields.confirm_password, {
    path: ["confirm_password"],
    message: accountsCopy.passwordMismatch,
    when: bothPasswords,
  });

export const resendSchema = z.object({ email });
