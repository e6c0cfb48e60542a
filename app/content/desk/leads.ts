export const leadStates = ["new", "contacted", "qualified", "closed"] as const;

export type LeadState = (typeof leadStates)[number];

export const stateNames: Record<LeadState, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  closed: "Closed",
};

/** Forms by their name in the database. */
export const formNames = {
  contact: "Contact form",
  subscription: "Subscription page",
  pricing: "Pricing dialog",
};

export const leadListCopy = {
  title: "Leads",
  description: "Requests from the contact and subscription forms.",
  filters: "Filter leads",
  search: "Search name, company, email and message",
  state: "State",
  form: "Form",
  plan: "Plan",
  owner: "Owner",
  owners: { mine: "Mine", nobody: "Nobody’s" },
  from: "Received from",
  to: "Received until",
  any: "Any",
  more: "More filters",
  apply: "Show leads",
  clear: "Clear filters",
  columns: {
    received: "Received (UTC)",
    lead: "Lead",
    origin: "Form",
    owner: "Owner",
    state: "State and owner",
  },
  unknownForm: "Unknown",
  nobody: "No owner",
  count: (total: number, most: number) => {
    if (total >= most) return `More than ${most - 1} leads`;
    return total === 1 ? "1 lead" : `${total} leads`;
  },
  older: "Older leads",
  newest: "Newest leads",
  none: "No leads yet. Each request from the contact and subscription forms appears here.",
  noMatch: "No leads match these filters.",
  noOlder: "There are no older leads.",
  export: "Download as CSV",
  exportNote: "All leads that match. The audit log records each download.",
  exportColumns: { received: "Received (UTC)", state: "State", owner: "Owner", message: "Message" },
  fileName: "leads.csv",
};

export const leadPageCopy = {
  description: "A request with its history.",
  back: "All leads",
  received: "Received",
  message: "Message",
  request: "Request",
  origin: "Where it came from",
  originUnknown: "Unknown. The browser sent none of it, or the lead is older than these fields.",
  reply: "Reply by email",
  replySubject: "Your request",
  replyPlanSubject: (plan: string) => `Your request: ${plan} plan`,
  replyQuote: (day: string) => `On ${day}, you wrote:`,
  whatsApp: "WhatsApp",
  work: "Work on this lead",
  state: "State",
  owner: "Owner",
  nobody: "No owner",
  take: "Take this lead",
  note: "Add a note",
  noteHint: "Only our staff sees notes. Up to 5,000 characters.",
  save: "Save",
  history: "History",
  unknownAuthor: "System or deleted account",
  formerOwner: "a deleted account",
  events: {
    received: "Request received",
    state: (state: string) => `set the state to ${state}`,
    owner: (owner: string) => `made ${owner} the owner`,
    noOwner: "removed the owner",
    note: "added a note",
  },
  deleteTitle: "Delete this lead",
  deleteText:
    "The lead is deleted for good, with its notes and history. Copies in notification emails stay. The audit log records who deleted it.",
  delete: "Delete for good",
  conflict: {
    title: "This lead changed while you were working on it",
    text: "Nothing of yours is saved yet, because a colleague changed the same. Here is what changed. Check the form, which has your choice, then save again.",
    changes: "Changes since you opened the lead",
  },
  missing: {
    title: "This lead doesn’t exist",
    text: "It may have been deleted, or it was older than our retention period.",
    note: "Your note was not saved",
  },
  problems: {
    /** Fields that a colleague changed differently. */
    both: {
      state: "A colleague set another state. Yours is chosen.",
      owner: "A colleague chose another owner. Yours is chosen.",
    },
    nothing: "Change the state or the owner, or write a note.",
    noteTooLong: "Use at most 5,000 characters.",
    noteUnreadable: "Remove the characters that cannot be read, and type them again.",
    owner: "This person no longer works with leads. Choose another owner.",
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
  },
};

export const leadNotices = {
  "lead-saved": "Your changes are saved.",
  "lead-merged":
    "Your changes are saved. What a colleague changed meanwhile is kept; the history shows it.",
  "lead-deleted": "The lead is deleted, with its notes and history.",
  "leads-not-exported":
    "The file was not made, because the database didn’t answer. Please try again.",
} as const;
