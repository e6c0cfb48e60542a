import { z } from "zod";

import { companySizes, contactCopy } from "~/content/leads/contact";
import { formCopy } from "~/content/leads/forms";
import { normalizeMessagingContact } from "~/lib/validation/phone";
import { textField } from "~/lib/validation/text";

import { corporateEmail, lineField, optionalLine } from "../lead-fields";
import { LEAD_LENGTHS } from "../lead-lengths";

/** Schema of the contact form, used by browser and server. */
export const contactSchema = z.object({
  full_name: lineField(LEAD_LENGTHS.full_name, contactCopy.required.full_name),
  email: corporateEmail,
  company_size: z.enum(companySizes, contactCopy.required.company_size),
  messaging_contact: optionalLine(LEAD_LENGTHS.messaging_contact, normalizeMessagingContact),
  message: textField({
    max: LEAD_LENGTHS.message,
    messages: { ...formCopy, required: contactCopy.required.message },
    multiline: true,
  }),
});
