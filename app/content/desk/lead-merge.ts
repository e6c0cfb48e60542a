import { counted } from "../counted";

/** Texts of the page that merges one lead into another. */
export const leadMergeCopy = {
  title: (name: string) => `Merge into ${name}`,
  description: "Merges another request into this lead.",
  lead: "For two requests of one person. The other’s notes, tags, open tasks, history and mails come to this lead, and fill its empty fields. Of what differs, you choose; the rest is kept in the history.",
  link: "Merge another lead into this one",
  linkOf: "Merge into this lead",
  of: (name: string) => `: ${name}`,
  find: "Another lead: its address, or words to search for",
  search: "Find",
  found: (count: number) => counted(count, "lead", "leads"),
  candidates: "Which one",
  noCandidates: "This person has no other request. Search for the lead.",
  noMatch: "No other lead has these words or this address. Look into the bin, too.",
  choose: "Choose",
  compare: "What this lead has afterwards",
  compareText:
    "Choose which values stay where the two differ; the bold ones stay in any case. An address or number that does not stay joins the other ones of this lead. The other values are kept in the history, and why a lead was won or lost goes with its state.",
  columns: { field: "Field", kept: "This lead", gone: "The other" },
  labels: {
    received: "Received",
    state: "State",
    owner: "Owner",
    tags: "Tags",
    tasks: "Open tasks",
  },
  none: "–",
  same: (names: readonly string[]) =>
    `The same in both: ${new Intl.ListFormat("en").format(names)}.`,
  text: "The other goes to the bin, marked as merged. It can be put back from there for 30 days: then it is separate again, and what was copied stays here.",
  submit: "Merge into this lead",
  another: "Choose another lead",
  problems: {
    overtaken:
      "Nothing was merged, because one of the two leads was changed meanwhile. This page shows how they are now. Look, then merge again.",
    tags: "Nothing was merged, because the two have more than 20 tags together. Remove some of them first.",
    failed: "Nothing was merged, because the database didn’t answer. Please try again.",
  },
};
