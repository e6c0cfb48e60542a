import { z } from "zod";

import { companySizes } from "~/content/leads/contact";
import { planIds, subscribeCopy, subscriptionPlans } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";
import { normalizeMessagingContact } from "~/lib/validation/phone";

import { corporateEmail, lineField } from "../lead-fields";
import { licenseCount } from "./subscribe-plan";

const { labels, required } = subscribeCopy;

/** The fields of both subscription forms, in the order of the page. */
export const subscribeFields = z.object({
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

/** The plan, then a line for each field. */
function messageOf<Name extends keyof typeof labels>(
  plan: PlanId,
  fields: Record<Name, string | number>,
): string {
  const names = Object.keys(fields) as Name[];
  const lines = names.map((name) => `${labels[name]}: ${fields[name]}`);
  return [subscribeCopy.messageTitle(subscriptionPlans[plan].name), ...lines].join("\n");
}

/** The page's row: all fields without a column here become lines of the message. */
export const subscribePageSchema = subscribeFields.transform(
  ({ plan, full_name, email, company_size, messaging_contact, ...others }) => ({
    full_name,
    email,
    company_size,
    messaging_contact,
    message: messageOf(plan, others),
  }),
);

/** The dialog's row: each field has its column. */
export const subscribeDialogSchema = subscribeFields.transform(({ plan, ...fields }) => ({
  ...fields,
  plan: subscriptionPlans[plan].name,
  message: messageOf(plan, { licenses: fields.licenses, best_time: fields.best_time }),
}));
