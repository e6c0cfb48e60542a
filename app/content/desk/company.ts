/** The page of a company. */
export const companyCopy = {
  description: "The people of a company, with their leads, follow-ups and notes.",
  back: "All leads",
  domain: (domain: string) => `All leads from addresses at ${domain}`,
  /** Of a company with more leads than the page has. */
  newest: (shown: number, total: number) =>
    `This page has the newest ${shown} of ${total} leads, and counts only these.`,
  figures: {
    leads: "Leads",
    open: "Open",
    openValue: "Open value",
    won: "Won",
    wonValue: "Value won",
    lost: "Lost",
    none: "–",
  },
  people: "People",
  last: "Last request",
  leads: "Leads",
  value: "Value",
  asList: "Show them as a list",
  followUps: "Follow-ups",
  noFollowUps: "No follow-up is planned with this company.",
  notes: "Notes",
  noNotes: "There are no notes on these leads yet.",
  about: (what: string) => `${what} on`,
  missing: {
    title: "No company here",
    text: "No lead came from an address of this domain, or it is that of a mail provider.",
  },
};
