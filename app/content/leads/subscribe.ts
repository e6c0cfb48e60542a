import { brand } from "../site/site";

/** Formats whole dollars. `Intl.NumberFormat` would add 5 % to the server's start time. */
export function dollars(amount: number): string {
  return `$${String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}`;
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
    unit: "price for more than 10 licenses",
    billingNote: "We’ll send the price with our reply",
  },
};

const followUp = [
  "A person reads it and writes back, or messages you at the time you chose.",
  "We agree on the start date, licenses and invoice.",
  "Your team starts with its first decision.",
];

export const subscribeCopy = {
  title: "Subscribe",
  heading: `Subscribe to ${brand}`,
  description:
    "Request a monthly, annual or Enterprise subscription. We’ll write back to agree on start date, licenses and invoice. Nothing is charged here.",
  lead: "Tell us who you are and how many licenses you need. We’ll write back to settle the details. Nothing is charged here.",
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
  required: {
    plan: "Choose a plan",
    company: "Enter your company name",
    full_name: "Enter your full name",
    email: "Enter your corporate email",
    company_size: "Select your company size",
    messaging_contact: "Enter your WhatsApp/iMessage number",
    licenses: "Enter the number of licenses",
    best_time: "Enter the best time to contact you",
  },
  licensesRange: "Enter a whole number from 1 to 1,000,000",
  licenseCount: (count: string) => (count === "1" ? "1 license" : `${count} licenses`),
  monthlyTotal: (amount: string) => `${amount} USD per month`,
  billing: {
    monthly: (amount: string) => `Billed monthly: ${amount}.`,
    annual: (amount: string) => `Billed annually: ${amount}.`,
  },
  customTotal: "Custom price",
  customBilling: "We’ll send the price with our reply.",
  uncharged: "Nothing is charged now.",
  manyLicenses: "More than 10 licenses? Ask us about Enterprise pricing.",
  enterprise: { text: "Contact us about Enterprise", href: "/contact" },
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
  nextTitle: "What happens next",
  next: ["You’ll see a confirmation right away.", ...followUp],
  manyTitle: "More than 10 licenses?",
  manyText: "Choose Enterprise, and we’ll send you a price for your team.",
  directLine: "Prefer email? Write to",
  /** First line of the stored message. */
  messageTitle: (plan: string) => `Subscription request: ${plan} plan`,
};

export const subscribedCopy = {
  title: "Thank you for your request",
  description: `What happens after you ask to subscribe to ${brand}: a person reads your request, writes back and settles the details with you.`,
  lead: "A person reads every subscription request. Nothing is charged on this site.",
  next: followUp,
  nothingSent: "Haven’t sent it yet?",
  plans: "See the plans",
};
