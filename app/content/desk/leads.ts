import { counted, written } from "../counted";
import { isolated } from "./isolated";

/** States that a lead can get. */
export const leadStates = ["new", "contacted", "qualified", "won", "lost", "spam"] as const;

/** Leads that were closed before they could be won or lost stay so. */
export const storedStates = [...leadStates, "closed"] as const;

export type LeadState = (typeof storedStates)[number];

export const stateNames: Record<LeadState, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
  closed: "Closed",
};

/** What the list shows of the states, besides a single one. Without a choice, all but spam. */
export const stateGroups = { open: "Open: new, contacted, qualified", all: "All, with spam" };

export const leadSorts = [
  "oldest",
  "changed",
  "changed_asc",
  "name",
  "name_desc",
  "company",
  "company_desc",
  "state",
  "state_desc",
  "due",
  "due_desc",
  "amount",
  "amount_asc",
] as const;

/** An order of the list other than the newest first. */
export type LeadSort = (typeof leadSorts)[number];

export const sortNames: Record<LeadSort, string> = {
  oldest: "Oldest first",
  changed: "Last change first",
  changed_asc: "Last change, earliest first",
  name: "Name, A to Z",
  name_desc: "Name, Z to A",
  company: "Company, A to Z",
  company_desc: "Company, Z to A",
  state: "State, new first",
  state_desc: "State, new last",
  due: "Follow-up, earliest first",
  due_desc: "Follow-up, latest first",
  amount: "Value, highest first",
  amount_asc: "Value, lowest first",
};

/** Columns that the list can have beside the name of the lead, in their order. */
export const leadColumns = [
  "received",
  "company",
  "message",
  "email",
  "phone",
  "state",
  "owner",
  "due",
  "amount",
  "tags",
  "form",
  "plan",
  "source",
  "campaign",
  "changed",
] as const;

export type LeadColumn = (typeof leadColumns)[number];

export const columnNames: Record<LeadColumn, string> = {
  received: "Received",
  company: "Company",
  message: "Message",
  email: "Email",
  phone: "Phone or messenger",
  state: "State",
  owner: "Owner",
  due: "Next task",
  amount: "Value",
  tags: "Tags",
  form: "Form",
  plan: "Plan",
  source: "Source",
  campaign: "Campaign",
  changed: "Last change",
};

/** Those of the list of a reader who chose none. */
export const standardColumns: readonly LeadColumn[] = [
  "received",
  "company",
  "message",
  "state",
  "owner",
  "due",
  "amount",
  "tags",
  "form",
  "plan",
];

/** By when leads are to be followed up. */
export const dueNames = { today: "Today or earlier", planned: "Any day", none: "No day" };

/** How soon requests that came in by a form were answered. */
export const lateNames = {
  yes: "Later than a working day, or not yet",
  no: "Within a working day",
  either: "Sooner or later",
};

/** Forms by their name in the database. */
export const formNames = {
  contact: "Contact form",
  subscription: "Subscription page",
  pricing: "Pricing dialog",
  desk: "Entered by hand",
  import: "Imported from a file",
};

/** What the chart of leads groups them by. */
export const leadGroups = ["source", "campaign", "page", "plan"] as const;

export type LeadGroup = (typeof leadGroups)[number];

/** The groups as the list names them. */
export const groupNames: Record<LeadGroup, { name: string; others: string; none: string }> = {
  source: { name: "Source", others: "Other sources", none: "Unknown source" },
  campaign: { name: "Campaign", others: "Other campaigns", none: "No campaign" },
  page: { name: "Page", others: "Other pages", none: "Unknown page" },
  plan: { name: "Plan", others: "Other plans", none: "No plan" },
};

/** A page of the site by its path. */
export const pageName = (path: string) => (path === "/" ? "/ (home page)" : path);

export const leadListCopy = {
  title: "Leads",
  description: "Requests from the contact and subscription forms.",
  filters: "Filter leads",
  search: "Search",
  searched: "Name, company, email or any word",
  state: "State",
  form: "Form",
  plan: "Plan",
  owner: "Owner",
  owners: { mine: "Mine", nobody: "Nobody’s", left: "People who left" },
  unknownOwner: "Somebody without the sales role",
  allButSpam: "All but spam",
  due: "Follow-up",
  late: "Answered",
  tag: "Tag",
  tags: "Tags",
  source: "Source",
  campaign: "Campaign",
  page: "Page of the form",
  reason: "Why won or lost",
  changedFrom: "Last change from",
  endedFrom: "Won or lost from",
  endedTo: "Won or lost until",
  parts:
    'Source, campaign, page and reason are found by any part of them. In quotes, they are found as a whole: google finds google.com, "google" does not.',
  others: (group: string, values: readonly string[]) => `${group} than ${values.join(", ")}`,
  unknown: (filters: readonly string[]) =>
    `The list does not know ${filters.join(", ")}, and shows the leads without it.`,
  new: "Add a lead",
  sort: "Order",
  newestFirst: "Newest first",
  person: (address: string) => `Only requests of ${address}`,
  company: (domain: string) => `Only requests from addresses at ${domain}`,
  /** Before the name of a filter, for those who do not see the cross. */
  remove: "Without the filter",
  moreWays: "Import, snippets and more",
  import: "Import",
  snippets: "Snippets",
  mail: "Reminders",
  rules: "Owner rules",
  spamWords: "Spam words",
  bin: "Deleted leads",
  from: "Received from",
  to: "Received until",
  any: "Any",
  apply: "Show leads",
  clear: "Clear filters",
  columns: {
    received: "Received",
    lead: "Lead",
    origin: "Form",
    owner: "Owner",
    followUp: "Follow-up",
    amount: "Value",
  },
  chooseColumns: "Columns",
  columnsOfList: "Columns of the list, beside the name",
  showColumns: "Show these columns",
  standardColumns: "Standard columns",
  columnsHint: "Kept for you in this browser, and with a view that you keep from this list.",
  columnsChosen: (columns: readonly string[]) => `Columns ${columns.join(", ")}`,
  unknownForm: "Unknown",
  nobody: "No owner",
  count: (total: number) => counted(total, "lead", "leads"),
  part: (first: number, last: number, total: number) =>
    `${written(first)}–${written(last)} of ${written(total)}`,
  /** After them, where there is room. */
  ofLeads: "leads",
  spam: (count: number) => counted(count, "more is marked as spam", "more are marked as spam"),
  next: "More leads",
  first: "First leads",
  none: "No leads yet. Each request from the contact and subscription forms appears here.",
  noMatch: "No leads match these filters.",
  noMore: "There are no more leads.",
  exportColumns: {
    received: "Received (UTC)",
    state: "State",
    reason: "Why won or lost",
    owner: "Owner",
    follow_up: "Follow-up",
    follow_up_time: "Follow-up time",
    next_step: "Follow-up for",
    tasks: "Further tasks",
    amount: "Value (US$)",
    tags: "Tags",
    message: "Message",
    notes: "Notes",
  },
  fileName: "leads.csv",
};

const mails: Record<string, string> = {
  receipt: "the receipt",
  notice: "the notice of this request",
  owner: "the notice about the new owner",
};

/** The way to the list from the pages around it. */
export const backToLeads = { href: "/app/desk/leads", text: "All leads" };
/** The way to a lead from the pages that change it. */
export const backToLead = "Back to the lead";

export const leadPageCopy = {
  description: "A request with its history.",
  backToFiltered: "Back to the list",
  previous: "Previous lead",
  next: "Next lead",
  ways: "Leads",
  beside: "The list",
  wholeList: "Whole list",
  others: {
    person: "Other requests of this person",
    company: (domain: string) => `Others at ${domain}`,
    all: (total: number) => `Show all ${written(total)}`,
    /** Before the links to the other leads of a new lead's person, and after them. */
    known: (total: number) =>
      total === 1
        ? "This person is a lead already:"
        : `This person has ${written(total)} other leads:`,
    merge: "Under “Other requests of this person” below, you can merge them.",
  },
  received: "Received",
  glance: {
    step: "Next step",
    noStep: "None planned",
    why: { won: "Why won", lost: "Why lost" },
    noReason: "Not said",
    touch: "Last touch",
    untouched: "Nobody yet",
    plan: "Plan",
    amount: "Value",
    licenses: (licenses: number) => counted(licenses, "license", "licenses"),
  },
  message: "Message",
  wholeMessage: "Whole message",
  request: "Request",
  companyLeads: (total: number, open: number, won: number) =>
    `${counted(total, "lead", "leads")}, ${written(open)} open, ${written(won)} won`,
  origin: "Where it came from",
  originUnknown: "Unknown. The browser sent none of it, or the lead is older than these fields.",
  reply: "Reply by email",
  answered: "I have answered",
  answeredHelp: "What “I have answered” does",
  answeredHint:
    "It also sets the state Contacted, makes you the owner if there is none, and removes the first task if it is due. An email that you send from here does the same, as does a click that opens your mail program, except in a browser without scripts.",
  undoAnswer: "Undo the answer",
  /** In the notice that says it. */
  undo: "Undo",
  whatsApp: "WhatsApp",
  work: "Work on this lead",
  state: "State",
  owner: "Owner",
  nobody: "No owner",
  take: "Take this lead",
  reason: "Why won or lost",
  reasonHint: "Needed for Lost. For example: price, timing, no budget, another product",
  followUp: "Follow up on",
  followUpTime: "At",
  tasks: {
    title: "Tasks",
    none: "No task is open.",
    what: "What to do",
    on: "On",
    noWhat: "Follow up",
    done: (what: string) => `Done: ${what}`,
    change: "Change",
    of: (what: string) => `: ${what}`,
    save: "Save the task",
    remove: "Remove it",
    add: "Add a task",
    text: (zone: string) =>
      `Times are those of ${zone}; colleagues elsewhere see them in theirs. The owner gets a mail on the morning of the day, and one at the time of a task that has one.`,
    undo: "Open the task again",
  },
  due: (day: string, step?: string | null) => `Follow-up ${day}${step ? `: ${step}` : ""}`,
  /** After the first of its tasks. */
  moreTasks: (more: number) => (more === 1 ? "and 1 more task" : `and ${written(more)} more tasks`),
  overdue: (day: string) => `${day}, overdue`,
  soon: "Days to choose",
  /** Days from today; null is the same day of the next month. */
  soonDays: [
    ["Tomorrow", 1],
    ["In 3 days", 3],
    ["Next week", 7],
    ["In a month", null],
  ] as const,
  nextStep: "What for",
  nextStepExample: "Send the offer",
  amount: "Value in US$",
  tags: "Tags",
  tagsExample: "vip, fair 2026",
  note: "Add a note",
  noteHint: "Only our staff sees notes.",
  noteKind: "What the note is about",
  editNote: {
    link: "Edit",
    title: (lead: string) => `Edit your note: ${lead}`,
    description: "Corrects or removes a note of a lead.",
    lead: "Colleagues then see the new text, and that it was corrected. The earlier text is gone.",
    text: "Note",
    save: "Save the note",
    removeTitle: "Remove this note",
    removeText: "The note disappears from the history and from the search. Nobody can undo this.",
    remove: "Remove the note",
    /** Before the time. */
    corrected: "corrected",
    empty: "Write the note, or remove it below.",
    gone: "This note is not there any more, or it is not yours. Copy your text if you need it.",
  },
  save: "Save",
  history: "History",
  formerColleague: "A deleted account",
  deletedLead: "a deleted lead",
  /** As the author of what it wrote. */
  deletedAuthor: "A deleted lead",
  formerOwner: "a deleted account",
  events: {
    received: "Request received",
    entered: "Entered by hand",
    imported: "Imported from a file",
    by: (what: string, who: string) => `${what} by ${who}`,
    state: (state: string, reason: string | null) =>
      reason ? `set the state to ${state}: ${reason}` : `set the state to ${state}`,
    followUp: (day: string, step: string | null) =>
      step ? `set the follow-up to ${day}: ${step}` : `set the follow-up to ${day}`,
    noFollowUp: (step: string | null) =>
      step ? `removed the follow-up: ${step}` : "removed the follow-up",
    taskDone: (step: string | null) => (step ? `did: ${step}` : "did the follow-up"),
    amount: (amount: string) => `set the value to ${amount}`,
    noAmount: "removed the value",
    tags: (tags: string) => `set the tags to ${tags}`,
    noTags: "removed the tags",
    correction: (fields: string) => `corrected ${fields}`,
    answer: "answered the request",
    owner: (owner: string) => `made ${owner} the owner`,
    ownerByRule: (owner: string, rule = "") =>
      `made ${owner} the owner by ${rule ? `the rule “${isolated(rule)}”` : "rule"}`,
    noOwner: "removed the owner",
    merged: (name: string) => `merged the request of ${name} into this one`,
    mergedInto: (name: string) => `merged this request into that of ${name}`,
    other: "Look at it",
    mergedFrom: (name: string) => `(merged request of ${name})`,
    message: "wrote",
    values: (values: string) => `differed in: ${values}`,
    /** Of the lead itself, before a merge. */
    before: (values: string) => `had before the merge: ${values}`,
    visitor: "A visitor",
    site: "The website",
    /** A mail of the site: the receipt to the visitor, the notice to sales, or that to the new owner. */
    mail: (mail: string, recipient: string, isSent: boolean) => {
      const name = mails[mail] ?? "a mail";
      return isSent
        ? `sent ${name} to ${recipient}`
        : `could not send ${name} to ${recipient}: the mail server refused it`;
    },
  },
  deleteTitle: "Delete this lead",
  deleteText:
    "The lead goes to the bin, with its notes and history. You can put it back for 30 days. Copies in notification emails stay. The audit log records who deleted it.",
  delete: "Move to the bin",
  conflict: {
    title: "This lead changed while you were working on it",
    text: "Nothing of yours is saved yet, because the same was changed in another window, by a colleague or by you. Here is what changed. Check the form, which has your choice, then save again.",
    changes: "Changes since you opened the lead",
  },
  missing: {
    title: "This lead doesn’t exist",
    text: "It may have been deleted, or it was older than our retention period.",
    note: "Your note was not saved",
    noteWhy: "This lead doesn’t exist any more. Copy your note if you need it.",
  },
  problems: {
    /** Fields that were changed differently meanwhile. */
    both: {
      state: "The state was changed meanwhile. Yours is chosen.",
      owner: "The owner was changed meanwhile. Yours is chosen.",
      reason: "The reason was changed meanwhile. Yours is in the field.",
      amount: "The value was changed meanwhile. Yours is in the field.",
      tags: "The tags were changed meanwhile. Yours are in the field.",
    },
    nothing: "Change the state or the owner, or write a note.",
    reason: "Say why the lead was lost.",
    reasonTooLong: "Use at most 200 characters.",
    day: "Enter a day, such as 2026-03-17.",
    time: "Enter a time, such as 14:30.",
    taskEmpty: "Say what is to be done.",
    taskGone:
      "Nothing was changed: a colleague changed or did this task meanwhile. The list shows the tasks as they are now.",
    tooManyTasks:
      "This lead has 30 open tasks, the most there can be. Do or remove one of them first.",
    amount:
      "Enter US dollars up to 1,000,000,000, such as 1500, 1,500.50 or 1.500,50. Cents are rounded.",
    stepWithoutDay: "Choose the day of the follow-up.",
    nextStepTooLong: "Use at most 200 characters.",
    tags: "Use at most 20 tags of up to 40 characters.",
    noteTooLong: "Use at most 5,000 characters.",
    noteEmpty: "Write what it was about, or choose Note.",
    noteUnreadable: "Remove the characters that cannot be read, and type them again.",
    owner: "This person no longer works with leads. Choose another owner.",
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
    answerStays:
      "The answer was not undone: the lead was changed since, or the answer is more than a day old or undone already.",
    overtaken:
      "The lead was not deleted, because it was changed meanwhile. This page shows the change.",
  },
};

/** What a note is about, by its name in the database; "" is none of them. */
export const noteKinds = ["", "call", "meeting", "mail"] as const;

export type NoteKind = (typeof noteKinds)[number];

/** As the form names it, and as the history tells it. */
export const noteKindNames: Record<NoteKind, { name: string; done: string }> = {
  "": { name: "Note", done: "added a note" },
  call: { name: "Call", done: "logged a call" },
  meeting: { name: "Meeting", done: "logged a meeting" },
  mail: { name: "Mail received", done: "logged a mail that came in" },
};

/** The keys of the list. */
export const leadKeysCopy = {
  title: "Keys",
  keys: [
    ["j", "Next lead"],
    ["k", "Previous lead"],
    ["Enter", "Open the lead"],
    ["x", "Select the lead"],
    ["Shift + click", "Select all leads up to this one"],
    ["/", "Search"],
    ["?", "Show or hide these keys"],
  ],
  use: "Use these keys",
} as const;

/** The form that changes many leads. */
export const bulkCopy = {
  title: "Change several leads",
  /** After the number of checked boxes. */
  selected: "selected",
  found: (total: number) => `${written(total)} selected`,
  selectAll: "Select all on this page",
  select: (name: string) => `Select ${name}`,
  choice: "Selection",
  which: "Which leads",
  whichNames: {
    chosen: "Selected ones",
    page: (shown: number) =>
      shown === 1 ? "The one on this page" : `All ${written(shown)} on this page`,
    found: (total: number) => `All ${written(total)} found`,
  },
  action: "What to do",
  /** By the intent of the form. */
  actions: {
    state: "Set the state",
    owner: "Set the owner",
    tags: "Add tags",
    follow_up: "Set the follow-up",
    bin: "Move to the bin",
    export: "Download as CSV",
  },
  apply: "Apply",
  choose: "Choose",
  state: "New state",
  owner: "New owner",
  reason: "Why won or lost",
  followUp: "Follow up on",
  noDay: "none",
  tags: "Tags",
  separator: "Separator of columns",
  separators: { comma: "Comma", semicolon: "Semicolon" },
  export: "Download as CSV",
  exportNote: "With all fields and notes. The audit log records each download.",
  binNote: "With notes and history, for 30 days.",
  undo: "Undo",
  rest: "Go on",
  question: {
    title: (total: number, closed: number) =>
      `Change ${counted(total, "lead", "leads")}${closed > 0 ? `, ${written(closed)} of them Won or Lost` : ""}?`,
    all: (total: number) => (total === 1 ? "Change it" : `Change all ${written(total)}`),
    open: (open: number, closed: number) =>
      `Change ${written(open)}, without the ${written(closed)} Won or Lost`,
    no: "Change none",
  },
};

const leadsAre = (count: number) => counted(count, "lead is", "leads are");

/** What became of leads that were to be changed; each line only if it counts any. */
export const bulkResultCopy = {
  unchanged: "No lead was changed.",
  done: {
    state: (count: number, state: string) => `${leadsAre(count)} now in the state ${state}.`,
    owner: (count: number, owner: string) => `${leadsAre(count)} now owned by ${owner}.`,
    noOwner: (count: number) => `${leadsAre(count)} now without an owner.`,
    followUp: (count: number, day: string) => `${leadsAre(count)} to be followed up on ${day}.`,
    noFollowUp: (count: number) => `${leadsAre(count)} now without a follow-up.`,
    tags: (count: number, tags: string) => `${leadsAre(count)} now tagged ${tags}.`,
    bin: (count: number) => `${leadsAre(count)} in the bin for 30 days.`,
    restore: (count: number) => `${leadsAre(count)} back, with notes and history.`,
    undo: (count: number) => `${leadsAre(count)} as before the change.`,
    erase: (count: number) => `${leadsAre(count)} deleted for good.`,
  },
  pastDay: "That day is in the past.",
  same: (count: number) => `${leadsAre(count)} as wanted already.`,
  overtaken: (count: number) =>
    `${leadsAre(count)} as before, because ${count === 1 ? "it was" : "they were"} changed after this page was opened. Look, then change again:`,
  changedSince: (count: number) =>
    `${leadsAre(count)} not as before, because somebody changed ${count === 1 ? "it" : "them"} since:`,
  othersOvertaken: (count: number) => `and ${written(count)} more`,
  missing: (count: number) =>
    `${leadsAre(count)} not changed, because ${count === 1 ? "it was" : "they were"} deleted or restored meanwhile.`,
  rest: "More leads were found than are changed in one go. The others are as before.",
  more: "More of them wait. Go on, until all are as before.",
  problems: {
    nothing: "Select leads first, or choose all on this page or all found.",
    tooLate:
      "Nothing was taken back: it was done already, or more than a day ago. The list is as it was.",
    state: "Choose the new state.",
    reason: "Say why the leads were lost.",
    day: "Enter a day, such as 2026-03-17.",
    noTags: "Enter the tags.",
    tags: "One of the leads would have more than 20 tags, the most there can be. Remove some of them, or leave the lead out.",
    chooseOwner: "Choose the new owner, or no owner.",
    owner: "This person no longer works with leads. Choose another owner.",
    right: "You no longer have the right to change leads. The others are as before.",
    failed:
      "The database didn’t answer. Look at the list, which shows what was changed, then try again.",
  },
};

export const leadBinCopy = {
  title: "Deleted leads",
  description: "Leads in the bin.",
  lead: "A deleted lead stays here for 30 days, unless its time ends before, and is then deleted for good.",
  search: "Search deleted leads",
  apply: "Search",
  row: (when: string, who: string, until: string) =>
    `Deleted ${when} by ${who}, kept until ${until}`,
  unknown: "a deleted account",
  restore: "Put back",
  erase: "Delete for good",
  bar: "Put back or delete for good",
  eraseTitle: "Delete for good now",
  eraseText: "For a person who asks for it. Nobody can undo this.",
  sure: (total: number) =>
    total === 1 ? "Delete 1 lead for good?" : `Delete ${written(total)} leads for good?`,
  /** The names are those of the first leads. */
  sureText: (names: readonly string[], more: number) =>
    `${names.map(isolated).join(", ")}${more > 0 ? ` and ${written(more)} more` : ""}. Nobody can undo this.`,
  eraseAll: (total: number) =>
    total === 1 ? "Delete it for good" : `Delete all ${written(total)} for good`,
  none: "The bin is empty.",
  noMatch: "No deleted lead has these words.",
  page: {
    title: "This lead is in the bin",
    merged: "It was merged into",
    noteWhy:
      "A colleague moved this lead to the bin. Put it back in another tab, then save your note here, or copy it.",
    text: (when: string, who: string, until: string) =>
      `Deleted on ${when} by ${who}. It can be put back until ${until}, with its notes and history.`,
  },
};

export const leadNotices = {
  "lead-saved": "Your changes are saved.",
  "lead-rounded": "Your changes are saved. Values have no cents: this one is US$ {count}.",
  "lead-answered": "The history says that you have answered.",
  "lead-task-added": "The task is added.",
  "lead-task-changed": "The task is changed.",
  "lead-task-moved": "The task is moved.",
  "lead-task-past": "The task is saved. Its day is in the past.",
  "lead-task-removed": "The task is removed.",
  "lead-task-done": "The task is done. The history says so.",
  "lead-task-undone": "The task is open again.",
  "note-corrected": "The note is corrected.",
  "note-removed": "The note is removed.",
  "lead-answer-undone": "The lead is as before your answer. Your notes stay.",
  "lead-added": "The lead is added.",
  "leads-imported": "Leads imported: {count}. The newest stand first.",
  "lead-corrected": "The correction is saved.",
  "lead-merged":
    "Your changes are saved. What was changed meanwhile is kept; the history shows it.",
  "leads-merged":
    "The other request is merged into this lead. It waits in the bin for 30 days; the history has a link to it.",
  "lead-deleted": "The lead is in the bin.",
  "lead-restored": "The lead is back, with its notes and history.",
  "leads-not-chosen": "Select leads first, or choose all on this page or all found.",
  "leads-not-exported":
    "The file was not made, because the database didn’t answer. Please try again.",
} as const;

/** The reply to a lead, in the lead's language. */
type ReplyCopy = {
  tag: "en" | "pt-BR";
  subject: string;
  planSubject: (plan: string) => string;
  greeting: (firstName: string) => string;
  quote: (day: string) => string;
};

const englishReply: ReplyCopy = {
  tag: "en",
  subject: "Your request",
  planSubject: (plan) => `Your request: ${plan} plan`,
  greeting: (firstName) => `Hello ${firstName},`,
  quote: (day) => `On ${day}, you wrote:`,
};

const portugueseReply: ReplyCopy = {
  tag: "pt-BR",
  subject: "O seu pedido",
  planSubject: (plan) => `O seu pedido: plano ${plan}`,
  greeting: (firstName) => `Olá, ${firstName},`,
  quote: (day) => `Em ${day}, você escreveu:`,
};

/** The words for a lead's language tag, such as `pt-PT`; English for other languages and none. */
export function replyCopy(language: string | null): ReplyCopy {
  return /^pt\b/i.test(language ?? "") ? portugueseReply : englishReply;
}
