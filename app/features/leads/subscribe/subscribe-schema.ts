import { z } from "zod";

import { companySizes } from "~/content/leads/contact";
import { planIds, subscribeCopy, subscriptionPlans } from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";
import { subscribeMessages } from "~/content/leads/subscribe-messages";
import { normalizeMessagingContact } from "~/lib/validation/phone";
import { readTypedNumber } from "~/lib/validation/typed-number";

import { corporateEmail, lineField } from "../lead-fields";
import { LEAD_LENGTHS } from "../lead-lengths";
import { licenseRules, needsEnterprise } from "./subscribe-plan";

const { labels } = subscribeCopy;
const { required } = subscribeMessages;

function readLicenses(typed: string, context: z.core.$RefinementCtx<string>): number {
  const reading = readTypedNumber(typed, licenseRules);
  if ("value" in reading) return reading.value;
  const message =
    "either" in reading
      ? subscribeMessages.licensesEither(typed, ...reading.either)
      : subscribeMessages.licensesRange;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

type Chosen = { plan?: PlanId; licenses?: unknown };

/** Whether there are fewer licenses than the plan is for. */
function areTooFew({ plan, licenses }: Chosen): boolean {
  return plan === "enterprise" && typeof licenses === "number" && !needsEnterprise(licenses);
}

/** The fields of both subscription forms, in the order of the page. */
export const subscribeFields = z
  .object({
    plan: z.enum(planIds, required.plan),
    company: lineField(LEAD_LENGTHS.company, required.company),
    full_name: lineField(LEAD_LENGTHS.full_name, required.full_name),
    email: corporateEmail,
    company_size: z.enum(companySizes, required.company_size),
    messaging_contact: lineField(LEAD_LENGTHS.messaging_contact, required.messaging_contact).refine(
      normalizeMessagingContact,
      required.messaging_contact,
    ),
    licenses: lineField(100, required.licenses).transform(readLicenses),
    best_time: lineField(LEAD_LENGTHS.best_time, required.best_time),
  })
  .refine((chosen) => !areTooFew(chosen), {
    path: ["licenses"],
    message: subscribeMessages.tooFewForEnterprise,
    // Also while other fields are wrong.
    when: ({ value }) => areTooFew(value as Chosen),
  });

/** The plan, then a line for each field. */
function messageOf<Name extends keyof typeof labels>(
  plan: PlanId,
  fields: Record<Name, string | number>,
): string {
  const names = Object.keys(fields) as Name[];
  const lines = names.map((name) => `${labels[name]}: ${fields[name]}`);
  return [subscribeMessages.messageTitle(subscriptionPlans[plan].name), ...lines].join("\n");
}

/** The page's row: its message also has the company. */
export const subscribePageSchema = subscribeFields.transform((fields) => {
  const { plan, company, licenses, best_time } = fields;
  return { ...fields, message: messageOf(plan, { company, licenses, best_time }) };
});

/** The dialog's row. */
export const subscribeDialogSchema = subscribeFields.transform((fields) => {
  const { plan, licenses, best_time } = fields;
  return { ...fields, message: messageOf(plan, { licenses, best_time }) };
});
