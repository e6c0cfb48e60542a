import { contactCopy } from "~/content/contact";
import { formCopy } from "~/content/forms";
import { isFreeMail } from "~/platform/corporate-email";
import { isEmailAddress, normaliseEmail } from "~/platform/email-address";
import { textField } from "~/platform/text";

/** A line of text; `required` is what somebody hears who left it out. */
export function lineField(max: number, required?: string) {
  return textField({ max, messages: { ...formCopy, ...(required && { required }) } });
}

export const corporateEmail = lineField(254, contactCopy.required.email)
  .transform(normaliseEmail)
  .refine(isEmailAddress, formCopy.emailFormat)
  .refine((email) => !isFreeMail(email), contactCopy.notCorporate);
