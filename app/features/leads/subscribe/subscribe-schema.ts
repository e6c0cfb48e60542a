import { z } from "zod";

import { companySizes } from "~/content/leads/contact";
import { planIds, subscribeCopy, subscriptionPlans } from "~/content/leads/subscribe";
import { normalizeMessagingContact } from "~/lib/validation/phone";

import { corporateEmail, lineField } from "../lead-fields";
import { licenseCount } from "./subscribe-plan";

const { labels, required } = subscribeCopy;

const request = z.object({
  plan: z.enum(planIds, required.plan),
  company: lineField(200, required.company),
  full_name: lineField(200, required.full_name),
  email: corporateEmail,
  company_size: z.enum(companySizes, required.company_size),
  messaging_contact: lineField(100, required.messaging_contact).refine(
    normalizeMessagingContact,
    required.messaging_contact,
  ),
  licenses: lineField(100, required.licenses)
    .transform(licenseCount)
    .pipe(z.number(subscribeCopy.licensesRange)),
  best_time: lineField(200, required.best_time),
});

type Request = z.infer<typeof request>;

function personOf({ full_name, email, company_size, messaging_contact }: Request) {
  return { full_name, email, company_size, messaging_contact };
}

function messageOf({ plan, licenses, best_time }: Request): string {
  return [
    subscribeCopy.messageTitle(subscriptionPlans[plan].name),
    `${labels.licenses}: ${licenses}`,
    `${labels.best_time}: ${best_time}`,
  ].join("\n");
}

/** The page's form: fields beyond the five common columns become part of the message. */
export const subscribePageSchema = request.transform((fields) => ({
  ...personOf(fields),
  message: `${messageOf(fields)}\n${labels.company}: ${fields.company}`,
}));

/** The dialog's form: its row has columns for all fields. */
export const subscribeDialogSchema = request.transform((fields) => ({
  ...personOf(fields),
  message: messageOf(fields),
  company: fields.company,
  licenses: fields.licenses,
  best_time: fields.best_time,
  plan: subscriptionPlans[fields.plan].name,
}));
