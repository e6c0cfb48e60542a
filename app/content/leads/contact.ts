export const companySizes = [
  "1-10",
  "11-50",
  "50-200",
  "201-500",
  "501-2000",
  "2001-10000",
  "10000+",
] as const;

export const contactCopy = {
  title: "Contact",
  heading: "Talk to us",
  description: "Ask a question, schedule a demo or tell us what your team has to decide next.",
  lead: "Ask a question, schedule a demo or tell us what your team has to decide next.",
  directLine: "Prefer email? Write to",
  labels: {
    full_name: "Full name",
    email: "Corporate email",
    company_size: "Employees",
    messaging_contact: "Messaging contact",
    message: "Message",
  },
  sizePlaceholder: "Select a range",
  messagingHint:
    "Optional. Your WhatsApp or iMessage number with country code, like +55\u00A011\u00A091234\u00A05678",
  messageHint: "Up to 5,000 characters",
  required: {
    full_name: "Enter your full name",
    email: "Enter your corporate email",
    company_size: "Select the number of employees",
    message: "Enter your message",
  },
  notCorporate: "Please use your corporate email address",
  phoneWarning: "Please enter a valid phone number with country code",
  submit: "Send message",
  sending: "Sending...",
  thankYou: "Thank You!",
  /** For browsers without cookies, which see no thanks. */
  maybeSent: "If you have just sent a message from here, we have received it. Don’t send it again.",
  received: "Your submission has been received. For immediate assistance, please email us at",
  failed: "Form submission failed. Please try again or contact us directly at",
  another: "Send another message",
  honeypot: "Leave this field empty",
  nextTitle: "What happens next",
  next: [
    "Someone from our team reads it and replies to your email address, or to the number you left.",
    "You choose what’s next: a demo, the free trial, or nothing.",
  ],
  helpTitle: "What helps us answer well",
  help: [
    "The decision your team is facing",
    "What you already know, and what you only assume",
    "Who is involved and when you need to decide",
  ],
};

/** How the message begins for who comes from a page that asks for it, by `about` in the address. */
const messageStarts = {
  demo: "I would like to see a demo. The decision that we have open: ",
  enterprise: "We need more than 10 licenses. How many, and from when: ",
  training: "What our team should learn: ",
  webinars: "Please tell me when the first webinar takes place.",
  "co-creators": "We would like to become a co-creator client. The decision that we have to take: ",
  figures: "About how you calculate your figures: ",
  security: "About security and data: ",
} as const;

export type ContactTopic = keyof typeof messageStarts;

export const contactAbout = (topic: ContactTopic) => `/contact?about=${topic}`;

/** The start of a message; undefined for a topic that the site does not know. */
export function messageStart(topic: string | null): string | undefined {
  return Object.entries(messageStarts).find(([known]) => known === topic)?.[1];
}
