/** The page of a company. */
export const companyCopy = {
  description: "The people of a company, with their leads, follow-ups, notes and emails.",
  back: "All leads",
  domain: (domain: string) => `All leads from addresses at ${domain}`,
  /** Of a company with more leads than the figures count. */
  newest: (counted: number, total: number) =>
    `The figures are of the newest ${counted} of ${total} leads.`,
  morePeople: (people: number) =>
    people === 1 ? "One more person sent leads." : `${people} more people sent leads.`,
  allFollowUps: (leads: number) => `All ${leads} leads with tasks`,
  /** Of a list of which the first ones stand above. */
  rest: (count: number) => `${count} more`,
  all: (leads: number) => `All ${leads} leads`,
  figures: {
    leads: "Leads",
    open: "Open",
    openValue: "Open value",
    won: "Won",
    wonValue: "Value won",
    lost: "Lost",
    none: "–",
  },
  owners: "Owners",
  next: "Next task",
  noNext: "None planned",
  activity: "Last activity",
  people: "Contact persons",
  last: "Last request",
  leads: "Leads",
  value: "Value",
  asList: "Show them as a list",
  followUps: "Tasks",
  notes: "Notes and emails",
  noNotes: "There are no notes on these leads yet, and no emails to them.",
  /** What a colleague did, such as “called”; the name of the lead follows. */
  on: (note: string) => `${note} on`,
  to: (email: string) => `${email}, to`,
  missing: {
    title: "No company here",
    text: "No lead came from an address of this domain, or it is that of a mail provider.",
  },
};
