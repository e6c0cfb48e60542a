import { counted, written } from "../counted";

/** The page of a company. */
export const companyCopy = {
  description: "The people of a company, with their leads, follow-ups, notes and emails.",
  allCompanies: "All companies",
  domain: (domain: string) => `Leads from addresses at ${domain}`,
  /** Of a company with more leads than the figures count. */
  newest: (newest: number, total: number) =>
    `The figures are of the newest ${written(newest)} of ${written(total)} leads.`,
  allFollowUps: (leads: number) => `All ${written(leads)} leads with tasks`,
  /** Of a list of which the first ones stand above. */
  rest: (count: number) => `${written(count)} more`,
  noLeads: (domain: string) =>
    `No lead has an address at ${domain} yet. Leads with other addresses come here once you name this domain on their page “Correct”.`,
  all: (leads: number) => `All ${written(leads)} leads`,
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
  noNext: "None planned.",
  activity: "Last activity",
  people: "People and their leads",
  columns: { person: "Person", state: "State", owner: "Owner" },
  request: "Request",
  value: "Value",
  followUps: "Tasks",
  notes: "Notes and emails",
  noNotes: "There are no notes on these leads yet, and no emails to them.",
  /** What a colleague did, such as “called”; the name of the lead follows. */
  on: (note: string) => `${note} on`,
  to: (email: string) => `${email}, to`,
  record: {
    new: "New company",
    close: "Close",
    domain: "Domain or website",
    domainHint: "For example: engine.example",
    name: "Name",
    ownerHint: "Who looks after the company.",
    nameHint: "Without one, that of most of its leads.",
    submit: "Add the company",
    website: "Website",
    websiteHint: "For example: https://engine.example",
    owner: "Owner of the company",
    note: "Note",
    noteHint: "What the whole team should know. Up to 5,000 characters.",
    nobody: "Nobody",
    add: "Add a note, a website or an owner",
    edit: "Edit",
    /** Behind it, for those who do not see its place. */
    editWhat: " the company: name, website, owner and note",
    save: "Save the company",
    changed: "Last changed",
    by: "by",
  },
  list: {
    title: "Companies",
    description: "Companies with their leads.",
    lead: "By the domain of the addresses of their leads, and those that you add.",
    filters: "Filter companies",
    searched: "Name or domain",
    owners: { mine: "Mine", nobody: "Nobody’s" },
    apply: "Show",
    columns: {
      name: "Company",
      leads: "Leads",
      open: "Open",
      value: "Open value",
      won: "Won",
      activity: "Last activity",
      owner: "Owner",
    },
    count: (total: number) => counted(total, "company", "companies"),
    part: (first: number, last: number, total: number) =>
      `${written(first)}–${written(last)} of ${written(total)} companies`,
    next: "More companies",
    first: "First companies",
    none: "No companies yet. They come with leads from addresses of their own domain, or you add one.",
    noMatch: "No companies match these filters.",
  },
  problems: {
    domain:
      "Enter the domain or website of a company, such as engine.example. Domains of mail providers are none.",
    taken: (domain: string) => `${domain} is there already: search for it below.`,
    website: "Enter an address such as https://engine.example",
    owner: "Choose a colleague who works with leads.",
    unreadable: "Remove the characters that cannot be read, and type them again.",
    tooLong: (max: number) => `Use at most ${written(max)} characters.`,
    failed: "Nothing was saved, because the database didn’t answer. Please try again.",
    overtaken:
      "A colleague changed this company after you opened it. Yours has not been written. The fields that differ show what your colleague wrote; save again to apply yours.",
    now: (value: string) => (value === "" ? "Stored now: nothing" : `Stored now: ${value}`),
  },
  missing: {
    title: "No company here",
    text: "No lead came from an address of this domain, nobody added it, or it is that of a mail provider.",
  },
};

export const companyNotices = {
  "company-saved": "The company is saved.",
  "company-added": "The company is added.",
} as const;
