import { isolated } from "./isolated";
/** Texts of the page that writes an email to a lead, and of its emails in the history. */
export const leadEmailCopy = {
  link: "Write an email",
  program: "Open in your mail program",
  title: (lead: string) => `Write to ${lead}`,
  description: "An email to a lead.",
  labels: { to: "To", sender: "Your name", subject: "Subject", text: "Text" },
  hints: {
    sender: (from: string, reply: string) => `Sent from ${from}. Answers go to ${reply}.`,
  },
  send: "Send the email",
  /** What sending does besides. */
  note: "Sending also says that you have answered: it sets the state Contacted, makes you the owner if there is none, and removes the first task if it is due.",
  snippets: "Insert a snippet",
  insert: (title: string) => `Insert “${title}”`,
  manage: "Change snippets",
  replaced: (greeting: string) =>
    `The snippet has its own greeting. It took the place of “${isolated(greeting)}”.`,
  message: "Read the message",
  quote: "Quote the message below your text",
  off: "This site has no mail service, so it cannot send your email. Write it in your mail program, then say “I have answered” on the lead’s page.",
  noAddress: "This lead has no email address that can be written to.",
  history: {
    wrote: (subject: string) => `wrote an email: “${isolated(subject)}”`,
    waiting: (to: string) => `Waits to be sent to ${to}`,
    sent: (to: string) => `Sent to ${to}`,
    refused: (to: string) => `Could not be delivered to ${to}`,
    retry: "Try again",
    quoted: "Quoted message",
    /** In the CSV file. */
    file: (subject: string, to: string) => `Email to ${to}, “${subject}”`,
  },
  problems: {
    sender: "Enter your name, as the lead is to see it.",
    subject: "Enter a subject.",
    text: "Write the email.",
    tooLong: (max: number) => `Use at most ${max} characters.`,
    unreadable: "Remove the characters that cannot be read, and type them again.",
    moved: (to: string) =>
      `The email was not sent: a colleague changed the address of this lead meanwhile. It is now ${to}. Send again if that is right.`,
    gone: "The email was not sent: this lead is not there any more. Copy your text if you need it.",
    failed: "The email was not sent, because the database didn’t answer. Please try again.",
    withQuote:
      "Your text and the quotation are longer than 5,000 characters together. Shorten it, or send it without the quotation.",
    inserted: "The snippet would make the text longer than 5,000 characters.",
  },
};

export const leadEmailNotices = {
  "lead-mailed": "Your email is on its way. The history says whether it was sent.",
  "lead-mail-retried": "The email is tried again. The history says whether it was sent.",
  "lead-mail-settled": "This email was sent already, or is being sent.",
} as const;
