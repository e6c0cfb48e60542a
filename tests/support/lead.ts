import type { Lead } from "../../app/lib/http/load-context.ts";

/** A request over the contact form. */
export const contactLead: Lead = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "+44 20 7946 0000",
  message: "How soon could we start?\n\nWe are nine people.",
  idempotency_key: "0123456789abcdef",
};

/** A request over the dialog of the pricing page. */
export const subscriptionLead: Lead = {
  ...contactLead,
  message: "Subscription request: Professional plan\nLicenses: 12\nBest time: mornings",
  company: "Analytical Engines",
  licenses: 12,
  best_time: "mornings",
  plan: "professional",
};
