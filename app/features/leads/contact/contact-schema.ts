import { z } from "zod";

import { companySizes, contactCopy } from "~/content/leads/contact";
import { formCopy } from "~/content/leads/forms";
import { normalizeMessagingContact } from "~/lib/validation/phone";
import { textField } from "~/lib/validation/text";

import { corporateEmail, lineField } from "../lead-fields";

/** Schema of the contact form, used by browser and server. */
export const contactSchema = z.object({
  full_name: lineField(200, contactCopy.required.full_name),
  email: corporateEmail,
  company_size: z.enum(companySizes, contactCopy.required.company_size),
  messaging_contact: lineField(100)
    .transform(normalizeMessagingContact)
    .transform((contact) => contact || null)
    .default(null),
  message: textField({
    max: 5000,
    messages: { ...formCopy, required: contactCopy.required.message },
    multiline: true,
  }),
});
