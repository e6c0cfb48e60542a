import { counted } from "../counted";

/** Texts of the page that merges one lead into another. */
export const leadMergeCopy = {
  title: (name: string) => `Merge into ${name}`,
  description: "Merges another request into this lead.",
  lead: "For two requests of one person. Notes, tags, tasks and history of both come together in this lead.",
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
    "Choose what stays where the two differ. The history keeps the other values, and a second address or number stays as another contact.",
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
  text: "The other waits in the bin for 30 days. If it is put back, what was copied stays here.",
  submit: "Merge into this lead",
  change: "Change",
  /** After that word, for those who do not see the column. */
  changeOther: " the other lead",
  problems: {
    overtaken:
      "Nothing was merged, because one of the two leads was changed meanwhile. This page shows how they are now. Look, then merge again.",
    tags: "Nothing was merged, because the two have more than 20 tags together. Remove some of them first.",
    failed: "Nothing was merged, because the database didn’t answer. Please try again.",
  },
};
