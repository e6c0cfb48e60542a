import { contactSchema } from "./contact/contact-schema";
import { subscribeDialogSchema, subscribePageSchema } from "./subscribe/subscribe-schema";

/** The schemas of all forms that send a lead, by the form's name in `contact_submissions`. */
export const leadForms = {
  contact: contactSchema,
  subscription: subscribePageSchema,
  pricing: subscribeDialogSchema,
};

export type LeadFormName = keyof typeof leadForms;
