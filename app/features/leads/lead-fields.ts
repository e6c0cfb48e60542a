import { contactCopy } from "~/content/leads/contact";
import { formCopy } from "~/content/leads/forms";
import { isFreeMail } from "~/lib/validation/corporate-email";
import { isEmailAddress, normalizeEmail } from "~/lib/validation/email-address";
import { textField } from "~/lib/validation/text";

import { LEAD_LENGTHS } from "./lead-lengths";

/** A one-line text field; `required` is the error message if it is empty. */
export function lineField(max: number, required?: string) {
  return textField({ max, messages: { ...formCopy, ...(required && { required }) } });
}

export const corporateEmail = lineField(LEAD_LENGTHS.email, contactCopy.required.email)
  .transform(normalizeEmail)
  .refine(isEmailAddress, formCopy.emailFormat)
  .refine((email) => !isFreeMail(email), contactCopy.notCorporate);
