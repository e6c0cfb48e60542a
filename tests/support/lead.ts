import type { Lead } from "../../app/features/leads/lead.ts";

/** A request over the contact form. */
export const contactLead: Lead = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "+44 20 7946 0000",
  message: "How soon could we start?\n\nWe are nine people.",
  form: "contact",
  idempotency_key: "0123456789abcdef",
};

/** A request with all fields, as the dialog of the pricing page sends it. */
export const subscriptionLead: Required<Lead> = {
  ...contactLead,
  message:
    "Subscription request: Annual plan\nNumber of licenses: 12\nBest time to contact: mornings",
  company: "Analytical Engines",
  licenses: 12,
  best_time: "mornings",
  plan: "annual",
  form: "pricing",
  page: "/pricing",
  language: "en-US",
  referrer_host: "news.example",
  utm_source: "newsletter",
  utm_medium: "email",
  utm_campaign: "spring",
};
