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

/** A one-line text field that may be left empty, or be missing from a page of the release before; then it is null. */
export function optionalLine(
  max: number,
  normalize: (typed: string) => string | undefined = (typed) => typed,
) {
  return lineField(max)
    .transform((typed) => normalize(typed) || null)
    .default(null);
}

export const corporateEmail = lineField(LEAD_LENGTHS.email, contactCopy.required.email)
  .transform(normalizeEmail)
  .refine(isEmailAddress, formCopy.emailFormat)
  .refine((email) => !isFreeMail(email), contactCopy.notCorporate);
