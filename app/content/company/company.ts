import { brand } from "../site/site";

/** Illustration: a page of an expert's reasoning about our own team. */
const decisionRecord = {
  label: "An example of a finished page: the decision which expert to open first.",
  document: "Decision record",
  version: "v3",
  status: "Example",
  decision: "Open Customer Discovery to everyone first",
  parts: [
    {
      term: "Known",
      text: "Teams stall before the first interview, not after it.",
      mark: "source",
    },
    { term: "Assumed", text: "A team trusts a machine with its interview guide.", mark: "guess" },
    {
      term: "Wrong if",
      text: "Half of the guides are rewritten before they are used.",
      mark: "test",
    },
    {
      term: "Monday",
      text: "Put the guide in front of five teams that hire one today.",
      mark: "next",
    },
  ],
} as const;

export const company = {
  title: "About",
  eyebrow: `About ${brand}`,
  heading: "We put the evidence before the build",
  highlight: "evidence",
  description: `Why ${brand} exists, how its experts work, what a team leaves with, the rules we hold ourselves to, and the four roles at the wheel.`,
  lead: "Eight AI experts with one habit: every claim shows its source or is marked as a guess. One is open today, as a public alpha.",
  actions: [
    { text: "See what you can use today", href: "/products#use-today" },
    { text: "Become a co-creator client", href: "/company/co-creators" },
  ],
  record: decisionRecord,
  missionTitle: "Our mission, in three questions",
  mission: [
    {
      term: "Why",
      title: "Good teams build the wrong thing every day",
      text: "Not because they are careless. Finding out what people need takes method, time and nerve, and most weeks offer none of them. So the opinion with the best seat in the room wins, and the market says no a year later.",
    },
    {
      term: "How",
      title: "The method leads, the machine does the homework",
      text: "The frameworks exist: jobs to be done, opportunity trees, positioning, story maps. Each expert learns its own, asks the questions in the right order, never guesses silently, and writes down what it heard, with the source next to it.",
    },
    {
      term: "What",
      title: "Documents that survive the meeting",
      text: "You leave with a deliverable someone else can check: what is known, what is assumed, what would prove it wrong, and what to do on Monday. Eight experts cover the path from innovation strategy to product-led growth. The first is in public alpha; the others come with a plan.",
    },
  ],
  principles: {
    title: "What we hold ourselves to",
    items: [
      {
        icon: "Scale",
        title: "A guess is called a guess",
        text: "Every number in a deliverable has a source or is marked as an assumption. So do the figures on this site.",
      },
      {
        icon: "BookOpen",
        title: "Authors are named",
        text: "Frameworks belong to the people who made them. We name them and are not affiliated with them.",
      },
      {
        icon: "MessagesSquare",
        title: "No invented applause",
        text: "Quotes on this site are illustrative and say so. Real ones will come with names.",
      },
      {
        icon: "Shield",
        title: "Yours stays yours",
        text: "The experts run on your own model key. What you bring, and the document made from it, are yours.",
      },
    ],
  },
  team: {
    eyebrow: "Leadership",
    title: "Four roles at the wheel",
    lead: "And one habit: asking how we would know.",
    link: { text: "Read what each answers for", href: "/company/leadership" },
  },
  next: {
    title: "Bring us the decision that keeps coming back",
    lead: "Tell us what your team has to decide next. If our experts are the wrong tool for it, we’ll say so.",
    primary: { text: "Talk to us", href: "/contact" },
    secondary: { text: "Meet the experts", href: "/products" },
  },
} as const;

export const companyLink = { name: company.title, href: "/company" };

export const leadership = {
  title: "Leadership",
  heading: "Four roles, one habit: asking how we would know",
  highlight: "how we would know",
  description: `Who decides, builds, sells and checks the method at ${brand}: what the founder and CEO, the CTO, the CRO and our advisor each answer for.`,
  note: "We’ll introduce the team by name at launch. Until then, this is what each role answers for.",
  membersTitle: "Who answers for what",
  members: [
    {
      role: "Founder and CEO",
      short: "Sets the course and decides which expert is built next.",
    },
    {
      role: "Co-founder and CTO",
      short: "Builds the experts: how they ask, and that no source gets lost.",
    },
    {
      role: "Co-founder and CRO",
      short: "Sells only what a team will still use in the third month.",
    },
    {
      role: "Advisor",
      short: "Checks that each method is taught the way its author meant it.",
    },
  ],
  next: {
    title: "Ask one of the four",
    lead: "About the method, the technology or the price. Say which, and your message goes to the right one.",
    primary: { text: "Write to us", href: "/contact" },
    secondary: { text: "Work with us", href: "/company/careers" },
  },
} as const;

export const careers = {
  title: "Careers",
  badge: "Coming soon",
  heading: "Careers",
  description: `Open roles at ${brand} are coming soon. What each will say about pay, work and people, and how to reach us before then.`,
  text: "We have no open roles today. When we do, each will be listed here with its salary range, its first three months and the person you’d work with.",
  invitation:
    "If you’d rather not wait, write to us. Tell us about one product decision you’re proud of and one you’d take back.",
  action: "Write to us about working here",
  subject: "Working with you",
  opening: {
    label: "What every job opening here will tell you.",
    document: "Open role",
    version: "v0",
    status: "Not yet open",
    parts: [
      { term: "Salary", text: "A range, in numbers" },
      { term: "Months 1 to 3", text: "What you’d finish in each" },
      { term: "You work with", text: "One person, by name" },
      { term: "We ask for", text: "A decision you’d take back" },
    ],
  },
  next: {
    title: "Get to know us first",
    cards: [
      {
        title: "What we hold ourselves to",
        text: "Why we exist, how we work, and four rules we’d gladly argue about with you.",
        link: { text: "Read about us", href: "/company" },
      },
      {
        title: "Four roles at the wheel",
        text: "Who answers for what.",
        link: { text: "Meet the leadership", href: "/company/leadership" },
      },
      {
        title: "The work itself",
        text: "Four complete deliverables. If you want to correct a page, tell us which one.",
        link: { text: "Open the packages", href: "/demo" },
      },
    ],
  },
} as const;
