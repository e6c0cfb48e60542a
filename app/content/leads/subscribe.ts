import { contactAbout } from "./contact.ts";

/**
 * Writes a whole number with thousands separators. The first use of `Intl.NumberFormat`, or of
 * `toLocaleString`, takes 11 ms, on a cheap phone 88 ms.
 */
export function withThousands(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

export function dollars(amount: number): string {
  return `$${withThousands(amount)}`;
}

export const planIds = ["monthly", "annual", "enterprise"] as const;

/** Name of a plan in URLs and forms. */
export type PlanId = (typeof planIds)[number];

/** Plan if the URL names no known one. */
export const defaultPlan: PlanId = "annual";

function terms(id: PlanId, name: string, monthlyDollars: number, billedMonths: number) {
  return {
    id,
    name,
    dialogTitle: `${name} subscription`,
    monthlyDollars,
    price: dollars(monthlyDollars),
    unit: "USD per user per month",
    billedMonths,
    button: { text: "Subscribe Now", href: `/auth/subscribe?plan=${id}` },
  };
}

/** The plans with their terms. */
export const subscriptionPlans = {
  monthly: { ...terms("monthly", "Monthly", 499, 1), billingNote: "Billed monthly" },
  annual: {
    ...terms("annual", "Annual", 399, 12),
    billingNote: `Billed annually: ${dollars(399 * 12)} per user`,
  },
  enterprise: {
    id: "enterprise",
    name: "Enterprise",
    price: "Custom",
    unit: "for more than 10 licenses",
    billingNote: "We’ll send the price with our reply",
  },
};

export const subscribeCopy = {
  labels: {
    plan: "Plan",
    company: "Company name",
    full_name: "Full name",
    email: "Corporate email",
    company_size: "Company size",
    messaging_contact: "WhatsApp/iMessage number",
    licenses: "Number of licenses",
    best_time: "Best time to contact",
  },
  hints: {
    messaging_contact: "+XX XX XXXX XXXX",
    licenses: "1 or more",
    best_time: "For example: Weekdays 2-5pm EST",
  },
  sizePlaceholder: "Select a range",
  licenseCount: (count: string) => (count === "1" ? "1 license" : `${count} licenses`),
  monthlyTotal: (amount: string) => `${amount} USD per month`,
  billing: {
    monthly: (amount: string) => `Billed monthly: ${amount}.`,
    annual: (amount: string) => `Billed annually: ${amount}.`,
  },
  customTotal: "Custom price",
  customBilling: "We’ll send the price with our reply.",
  uncounted: "Your total is this price times the number of licenses.",
  uncharged: "Nothing is charged now.",
  manyLicenses: "From 11 licenses on, ask us for the Enterprise price.",
  enterprise: { text: "Contact us about Enterprise", href: contactAbout("enterprise") },
  submit: "Submit request",
  submitting: "Submitting...",
  cancel: "Cancel",
  /** Followed by the contact address. */
  pageFailed: "Submission failed. Please try again or contact us directly at",
  dialogFailed: "Failed to submit form. Please try again.",
  /** Follows an error in the dialog; followed by the contact address. */
  dialogHelp: "Please try again or contact us directly at",
  thankYou: "Thank You!",
  received:
    "Your request has been received. We’ll write back to agree on the start date and invoice.",
  close: "Close",
  directLine: "Prefer email? Write to",
};
