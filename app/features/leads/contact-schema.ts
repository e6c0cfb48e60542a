import { z } from "zod";

import { companySizes, contactCopy } from "~/content/contact";
import { formCopy } from "~/content/forms";
import { isFreeMail } from "~/platform/corporate-email";
import { isEmailAddress } from "~/platform/email-address";
import { normaliseMessagingContact } from "~/platform/phone";
import { textField } from "~/platform/text";

function text(max: number, required?: string) {
  return textField({ max, messages: { ...formCopy, ...(required && { required }) } });
}

export const corporateEmail = text(254, contactCopy.required.email)
  .refine((email) => !isFreeMail(email), contactCopy.notCorporate)
  .refine(isEmailAddress, formCopy.emailFormat);

/** The contact form, for the browser and for the server. */
export const contactSchema = z.object({
  full_name: text(200, contactCopy.required.full_name),
  email: corporateEmail,
  company_size: z.enum(companySizes, contactCopy.required.company_size),
  messaging_contact: text(100)
    .transform(normaliseMessagingContact)
    .pipe(text(100))
    .transform((contact) => contact || null)
    .default(null),
  message: textField({
    max: 5000,
    messages: { ...formCopy, required: contactCopy.required.message },
    multiline: true,
  }),
});
