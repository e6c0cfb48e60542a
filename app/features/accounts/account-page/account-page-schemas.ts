import { z } from "zod";

import {
  deleteSectionCopy,
  emailSectionCopy,
  passwordSectionCopy,
} from "~/content/accounts/account-page";

import { accountEmail, password, withNewPassword } from "../account-schemas";

export const changeEmailSchema = z.object({
  email: accountEmail(emailSectionCopy.required),
  current_password: password(passwordSectionCopy.required.current_password),
});

export const changePasswordSchema = withNewPassword(
  { current_password: password(passwordSectionCopy.required.current_password) },
  passwordSectionCopy.required,
).refine((fields) => fields.password !== fields.current_password, {
  path: ["password"],
  message: passwordSectionCopy.same,
});

export const deleteAccountSchema = z.object({
  email: accountEmail(deleteSectionCopy.emailRequired),
  current_password: password(passwordSectionCopy.required.current_password),
});
