/** What the chart of leads groups them by. */
export const leadGroups = ["source", "campaign", "page", "plan"] as const;

export type LeadGroup = (typeof leadGroups)[number];

export const overviewCopy = {
  leads: "Leads",
  newLeads: "New",
  unowned: "New, without an owner",
  answered: "Answered within a day",
  share: (percent: number) => `${percent}%`,
  ofLeads: (answered: number, received: number, from: string, to: string) =>
    `${answered} of ${received} leads received from ${from} to ${to} (UTC). A lead is answered when its state is no longer New.`,
  noneReceived: (from: string, to: string) => `No leads were received from ${from} to ${to} (UTC).`,
  unknown: "–",
  weeks: {
    title: "Leads per week",
    lead: "The last twelve weeks. Weeks begin on Monday, in UTC; the last one is not over yet.",
    group: "Group leads by",
    none: "No leads in these twelve weeks.",
    summary: (total: number) => (total === 1 ? "1 lead in all." : `${total} leads in all.`),
    table: "The same as a table",
    week: "Week from",
    total: "All",
  },
  groups: {
    source: { name: "Source", others: "Other sources", none: "Unknown source" },
    campaign: { name: "Campaign", others: "Other campaigns", none: "No campaign" },
    page: { name: "Page", others: "Other pages", none: "Unknown page" },
    plan: { name: "Plan", others: "Other plans", none: "No plan" },
  } satisfies Record<LeadGroup, { name: string; others: string; none: string }>,
  articles: "Articles",
  drafts: "Drafts",
  scheduled: "Scheduled",
  next: (when: string) => `The next one appears on ${when}.`,
  audit: "Last entries of the audit log",
  allEntries: "All entries",
};
