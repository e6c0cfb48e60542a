import { planIds, subscriptionPlans } from "./subscribe.ts";
import type { PlanId } from "./subscribe.ts";
import { subscribeMessages } from "./subscribe-messages.ts";

/** Names of a lead's fields, for our sales staff. */
export const leadLabels = {
  full_name: "Name",
  email: "Email",
  company_size: "Company size",
  messaging_contact: "Messaging contact",
  company: "Company",
  plan: "Plan",
  licenses: "Licenses",
  best_time: "Best time",
  form: "Form",
  page: "Page",
  language: "Language",
  referrer_host: "Came from",
  utm_source: "UTM source",
  utm_medium: "UTM medium",
  utm_campaign: "UTM campaign",
};

/** How the plan of a lead is called; one that is none of ours as it is stored. */
export function planName(plan: string): string {
  return ownPlanName(plan) ?? plan;
}

const portuguesePlans: Record<PlanId, string> = {
  monthly: "mensal",
  annual: "anual",
  enterprise: "empresarial",
};

/** The name of a plan of ours for a person with this language tag, in Portuguese or English; undefined for another plan. */
export function ownPlanName(plan?: string | null, language?: string | null): string | undefined {
  const known = planIds.find((id) => id === plan);
  if (!known) return undefined;
  return /^pt\b/i.test(language ?? "") ? portuguesePlans[known] : subscriptionPlans[known].name;
}

/** What a lead asks for, with its plan. */
export function requestName(plan: string | undefined): string {
  return plan === undefined ? "Contact request" : subscribeMessages.messageTitle(planName(plan));
}
