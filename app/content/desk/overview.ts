import { counted, written } from "../counted";

/** The periods of the chart of leads. */
export const periodNames = {
  "4-weeks": "4 weeks",
  "12-weeks": "12 weeks",
  "12-months": "12 months",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  own: "Own dates",
} as const;

export type PeriodName = keyof typeof periodNames;

const leads = (count: number) => counted(count, "lead", "leads");

/** By how much a number differs from the one before. */
function compared(count: number, before: number): string {
  const much = written(Math.abs(count - before));
  if (count === before) return "as many as in";
  return count > before ? `${much} more than in` : `${much} fewer than in`;
}

export const overviewCopy = {
  leads: "Leads",
  due: "Tasks due",
  /** The reader's own tasks that are due. */
  mine: {
    title: "Your tasks today",
    none: "Nothing of yours is due today.",
    overdue: ", overdue",
    all: "All tasks",
    more: (more: number) => counted(more, "more is due", "more are due"),
  },
  ownDue: (tasks: number) => counted(tasks, "of them is yours.", "of them are yours."),
  newest: {
    title: "New leads",
    none: "No lead waits for its first answer.",
    all: (leads: number) => (leads === 1 ? "The new lead" : `All ${written(leads)} new leads`),
  },
  newLeads: "New",
  newSpam: (leads: number) => `${written(leads)} spam since Monday`,
  unowned: (leads: number) => `${written(leads)} without an owner`,
  allOwned: "Each has an owner.",
  waiting: "Waiting too long",
  waitingNote: "New for more than a working day.",
  openValue: "Open value",
  withValue: (leads: number) => counted(leads, "lead has one.", "leads have one."),
  answered: "Answered in time",
  answeredShare: (percent: number) => `${percent}%`,
  ofLeads: (answered: number, received: number) =>
    `${answered} of ${received} in 30 days within a working day.`,
  linkShowsOthers: "The link shows the others.",
  noneReceived: "None were received in 30 days.",
  unknown: "–",
  owners: {
    title: "First answers and open leads by colleague",
    lead: (from: string, to: string) =>
      `Answers to leads received from ${from} to ${to}; Saturdays and Sundays don’t count. A lead is answered when its state is no longer New, and in time within a working day. The answer counts for who gave it, an open lead for its owner.`,
    table: "Figures by colleague",
    owner: "Colleague",
    answered: "Answered",
    inTime: "In time",
    median: "Median",
    open: "Open",
    nobody: "No owner",
    all: "All",
  },
  received: {
    titles: { day: "Leads per day", week: "Leads per week", month: "Leads per month" },
    span: (from: string, to: string) => `${from} to ${to}`,
    /** After the days. */
    note: "Spam is not counted.",
    period: "Days to show",
    group: "Group leads by",
    from: "From",
    to: "Until",
    show: "Show these days",
    none: "No leads in these days.",
    summary: leads,
    /** Before the days of the period before, whose name follows them. */
    compared,
    before: {
      "4-weeks": "the 4 weeks before",
      "12-weeks": "the 12 weeks before",
      "12-months": "the 12 months before",
      "this-quarter": "the quarter before",
      "last-quarter": "the quarter before",
      own: "as many days before",
    } satisfies Record<PeriodName, string>,
    table: "The same as a table",
    units: { day: "Day", week: "Week from", month: "Month" },
    total: "All",
    problems: {
      day: "Enter a day, such as 2026-03-17.",
      reversed: "The last day is before the first one. Choose a later day.",
      tooLong: "Show at most ten years. Choose an earlier day.",
    },
  },
  ended: {
    title: "Won and lost",
    lead: (days: string) => `${days}, by the day on which a lead was won or lost.`,
    none: "No lead was won or lost in these days.",
    months: "By month",
    month: "Month",
    sources: "By source",
    source: "Source",
    won: "Won",
    lost: "Lost",
    share: "Share won",
    amount: "Value won",
    reasons: "Lost by reason",
    reason: "Reason",
    mostFrequent: "Of sources and reasons, the eight most frequent.",
  },
  articles: "Articles",
  drafts: "Drafts",
  scheduled: "Scheduled",
  next: (when: string) => `The next one appears on ${when}.`,
};
