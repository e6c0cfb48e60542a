import { counted } from "../counted";
import { isolated } from "./isolated";
const leadsAre = (leads: number) => counted(leads, "lead", "leads");

/** Texts of the page with the words that hold requests back, and of a lead that is spam. */
export const spamWordsCopy = {
  title: "Spam words",
  description: "Words and addresses that hold requests back as spam.",
  lead: "A new request with one of these words arrives as spam: nobody is told, and it is not in the list of leads until somebody says that it is no spam. Leads that are there already stay as they are.",
  label: "New entries, one in each line",
  hint: "A word or several (casino, work from home), an address (ada@example.com) or all addresses at a host (@example.com). Words count as whole words in name, company, email and message, whatever their case and accents.",
  save: "Add the words",
  saveAnyway: "Add all the same",
  list: (entries: number) => counted(entries, "entry", "entries"),
  none: "There are no entries yet, so nothing is held back by words.",
  held: (leads: number) => (leads === 0 ? "No lead held back yet" : `${leadsAre(leads)} held back`),
  remove: "Remove",
  question: "These entries fit many of the newest 2,000 leads that are no spam:",
  fits: (leads: number) => `would fit ${leadsAre(leads)}`,
  try: {
    title: "Try a message",
    text: "Shows which of the entries would hold it back. Nothing is saved.",
    message: "Message",
    email: "Email address (optional)",
    submit: "Try",
    held: (entries: number) =>
      entries === 1 ? "This entry would hold it back:" : "These entries would hold it back:",
    passes: "No entry would hold it back.",
  },
  /** On the page of a lead. */
  box: {
    held: (entry: string) =>
      `Held back by the spam word “${isolated(entry)}”. Nobody was told about it.`,
    marked: "Marked as spam.",
    notSpam: "Not spam",
    holdBack: "Hold back further leads with this address",
    isHeld: "Further leads with this address are held back.",
    words: "Spam words",
  },
  event: (entry: string) => `marked it as spam by the word “${isolated(entry)}”`,
  problems: {
    entry: (entry: string) =>
      `“${isolated(entry)}” has no letter and no digit, so it would fit nothing.`,
    nothing: "Enter a word or an address.",
    noMessage: "Enter a message or an address.",
    longMessage: "A message has at most 5,000 characters.",
    long: "An entry has at most 254 characters.",
    many: "There can be up to 1,000 entries.",
    unreadable: "Remove the characters that cannot be read, and type them again.",
    changed:
      "Nothing was changed, because somebody changed this lead meanwhile. This page shows the change.",
    failed: "Nothing was changed, because the database didn’t answer. Please try again.",
  },
};

export const spamNotices = {
  "spam-words-saved": "The words are added. They count for requests from now on.",
  "spam-word-removed":
    "The entry is removed. Leads that it held back stay spam until somebody releases them.",
  "lead-not-spam": "The lead is no spam any more, and in the list again.",
  "address-held-back": "Further leads with this address are held back as spam.",
} as const;
