import { brand } from "./site/site";

/** Illustration: a page of an expert's reasoning about our own team. */
const decisionRecord = {
  label: "An example of a finished page: the decision which expert to open first.",
  document: "Decision record",
  version: "v3",
  status: "Checked",
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
  description: `Why ${brand} exists, how its experts work, what a team leaves with, the rules we hold ourselves to, and the four people at the wheel.`,
  lead: "Eight AI experts, one habit: every claim on the page says where it came from, or that it is a guess.",
  record: decisionRecord,
  missionTitle: "Our mission, in three questions",
  missionEyebrow: "Mission",
  mission: [
    {
      term: "Why",
      title: "Good teams build the wrong thing every day",
      text: "Not because they are careless. Finding out what people need takes method, time and nerve, and most weeks offer none of the three. So the opinion with the best seat in the room wins, and the market says no a year later.",
    },
    {
      term: "How",
      title: "The method leads, the machine does the homework",
      text: "The frameworks exist: jobs to be done, opportunity trees, positioning, story maps. We teach each of them to one expert, which asks in the right order, refuses to guess in silence, and writes down what it heard, with the source beside it.",
    },
    {
      term: "What",
      title: "Documents that survive the meeting",
      text: "You leave with a deliverable somebody else can check: what is known, what is assumed, what would prove it wrong, and what to do on Monday. Eight experts make them today, from innovation strategy to product-led growth.",
    },
  ],
  principles: {
    eyebrow: "Principles",
    title: "What we hold ourselves to",
    items: [
      {
        icon: "Scale",
        title: "A guess is called a guess",
        text: "Every number in a deliverable carries a source or the word assumption.",
      },
      {
        icon: "BookOpen",
        title: "Authors are named",
        text: "Frameworks belong to the people who made them. We name them, and we are not affiliated with them.",
      },
      {
        icon: "MessagesSquare",
        title: "No invented applause",
        text: "Quotes on this site are illustrative and say so, until customers agree to be named.",
      },
      {
        icon: "Shield",
        title: "Yours stays yours",
        text: "You use your own model key. What you discuss with an expert is your work, not our training data.",
      },
    ],
  },
  team: {
    eyebrow: "Leadership",
    title: "The people at the wheel",
    lead: "Four roles, one habit: asking how we would know.",
    link: { text: "Read what each of them does", href: "/company/leadership" },
  },
  next: {
    title: "Bring us the decision that keeps coming back",
    lead: "Tell us what your team has to decide next. If one of our experts is the wrong tool for it, we say so.",
    primary: { text: "Talk to us", href: "/contact" },
    secondary: { text: "Meet the experts", href: "/products" },
    also: [
      { text: "Press", href: "/company/press" },
      { text: "Careers", href: "/company/careers" },
    ],
  },
} as const;

export const leadership = {
  title: "Leadership",
  heading: "Four roles, one habit: asking how we would know",
  highlight: "how we would know",
  description: `Who decides, builds, sells and asks the awkward questions at ${brand}: the founder and CEO, the CTO, the CRO and our advisor.`,
  note: "We name roles here and not people until the public launch; the alpha is small enough that whoever writes to us gets an answer from one of the four.",
  membersTitle: "Who does what",
  members: [
    {
      role: "Founder and CEO",
      image: "/images/people/team-1.svg",
      short: "Sets the course, and talks with customers before breakfast.",
      bio: "Decides which expert we build next, and has to show the interviews behind the decision. Came from running product teams and from the particular silence after a launch that nobody needed. Reads every deliverable of the week on Friday and sends back the sentences that could stand in anyone's deck. Believes that a strategy is mostly a list of polite refusals.",
    },
    {
      role: "Co-founder and CTO",
      image: "/images/people/team-2.svg",
      short: "Makes the experts ask better, and forget nothing that matters.",
      bio: "Builds the machinery that keeps an expert on its framework: which question comes next, when an answer is too thin, how a claim keeps its source from the transcript to the final page. Metrics the experts against cases with known outcomes before a release. Prefers boring technology, short files and a failing test to a long discussion about one.",
    },
    {
      role: "Co-founder and CRO",
      image: "/images/people/team-3.svg",
      short: "Sells only what a team will still use in the third month.",
      bio: "Looks after everything between the first conversation and the renewal. Runs demos on the visitor's own open decision, because a rehearsed case convinces nobody who has seen two. Counts a deal as won when the second team in the company asks for a seat by itself, and tells prospects plainly when one of our experts is the wrong tool.",
    },
    {
      role: "Advisor",
      image: "/images/people/team-4.svg",
      short: "Asks the question that we hoped nobody would ask.",
      bio: "Has taught discovery and strategy to product teams for many years and reviews the method of each expert before it is released: are the questions in the right order, is the author's idea intact, would a practitioner sign this page? Meets us monthly with a red pen. Most of what our experts refuse to do began as a remark in that hour.",
    },
  ],
  next: {
    title: "Ask one of the four",
    lead: "About the method, the machinery, the price or the red pen. One of them answers.",
    primary: { text: "Write to us", href: "/contact" },
    secondary: { text: "Work with us", href: "/company/careers" },
  },
} as const;

export const careers = {
  title: "Careers",
  badge: "Coming soon",
  heading: "Careers",
  description: `Open roles at ${brand} are coming soon. What each of them will say about pay, work and people, and how to write to us before that.`,
  text: "We have no open role to show today. When we do, it will stand here with its salary range, the first three months described, and the name of the person you would work with.",
  invitation:
    "If you would rather not wait, write to us. Tell us about one product decision you are proud of, and one you would take back. We read everything and answer everything.",
  action: "Write to us about working here",
  subject: "Working with you",
  opening: {
    label: "What every opening on this page will tell you.",
    document: "Open role",
    version: "v0",
    status: "Not yet open",
    parts: [
      { term: "Salary", text: "A range, in numbers" },
      { term: "Months 1 to 3", text: "What you would finish in each" },
      { term: "You work with", text: "One person, by name" },
      { term: "We ask for", text: "A decision you would take back" },
    ],
  },
  next: {
    title: "Know us before you write",
    cards: [
      {
        title: "What we hold ourselves to",
        text: "Why we exist, how we work, and the four rules that we would argue about with you.",
        link: { text: "Read about us", href: "/company" },
      },
      {
        title: "The people at the wheel",
        text: "Four roles and what each of them does all week.",
        link: { text: "Meet the leadership", href: "/company/leadership" },
      },
      {
        title: "The work itself",
        text: "Four complete deliverables. If you itch to correct a page, tell us which.",
        link: { text: "Open the packages", href: "/demo" },
      },
    ],
  },
} as const;
