import { brand } from "../site/site";
import { firstSession } from "../workshop/first-session";

const followUp = [
  "Someone from our team reads it and writes back, or messages you at the time you chose.",
  "We agree on the start date, licenses and invoice.",
  "Your team starts with its first decision.",
];

export const subscribePageCopy = {
  title: "Subscribe",
  heading: `Subscribe to ${brand}`,
  description:
    "Request a monthly, annual or Enterprise subscription. We’ll write back to agree on start date, licenses and invoice. Nothing is charged here.",
  lead: "Tell us who you are and how many licenses you need. We’ll write back to settle the details. Nothing is charged here.",
  nextTitle: "What happens next",
  next: followUp,
  manyTitle: "More than 10 licenses?",
  manyText: "Choose Enterprise, and we’ll send you a price for your team.",
};

export const subscribedCopy = {
  title: "Thank you for your request",
  description: `What happens after you ask to subscribe to ${brand}: a person reads your request, writes back and settles the details with you.`,
  lead: "Someone from our team reads every subscription request. Nothing is charged on this site.",
  next: followUp,
  meanwhile: `While you wait: ${firstSession.text}`,
};
