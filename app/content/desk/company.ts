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
  owners: "Owners of the leads",
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
  record: {
    website: "Website",
    owner: "Owner of the company",
    note: "Note",
    noteHint: "What the whole team should know. Up to 5,000 characters.",
    nobody: "Nobody",
    add: "Add website, owner and note",
    change: "Change website, owner and note",
    save: "Save the company",
    changed: "Last changed",
    by: "by",
  },
  problems: {
    website: "Enter an address such as https://engine.example",
    owner: "Choose a colleague who works with leads.",
    unreadable: "Remove the characters that cannot be read, and type them again.",
    tooLong: (max: number) => `Use at most ${max.toLocaleString("en-US")} characters.`,
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
    overtaken:
      "A colleague changed this company after you opened it. Yours has not been written. The fields that differ show what your colleague wrote; save again to apply yours.",
    now: (value: string) => (value === "" ? "Stored now: nothing" : `Stored now: ${value}`),
  },
  missing: {
    title: "No company here",
    text: "No lead came from an address of this domain, or it is that of a mail provider.",
  },
};

export const companyNotices = { "company-saved": "The company is saved." } as const;
