import type { Phase } from "./experts/types";
import { provenance } from "./company/provenance";
import { brand } from "./site/site";

/** Texts that all expert pages share. */
export const expertPageCopy = {
  parent: "Products",
  summaryLabel: "TL;DR",
  figures: {
    note: "Every figure is an assumption about a typical initiative, not a promise for yours.",
    link: { href: "/resources/how-we-calculate", text: "How we calculate them" },
    openNote:
      "TBD: a strategy pays off through the products that follow it. We’ll give a figure once we can show how we got it.",
  },
  actions: { how: "How it works", schedule: "Schedule a demo" },
  /** Which expert the test opens. */
  testNote: {
    itself: "Opens the public alpha.",
    other:
      "It comes with a plan. The test opens Customer Discovery, the only expert in the public alpha.",
  },
  /** What a visitor can look at on this site, before the links. */
  today: { before: "Today you can", page: "look at a page it would hand back" },
  achieve: { title: "What You'll Achieve" },
  get: {
    title: "What You'll Get",
    lead: "Documents your team can edit, challenge and pass on. Each shows its sources and what is still a guess.",
    link: { href: "/demo", text: "Read the demo packages" },
  },
  limits: { href: "/resources/blog/where-ai-experts-fail", text: "Where AI experts fail" },
  sample: {
    badge: provenance.badge,
    excerptNote: "One page of an example package. Company, people and figures are invented.",
    exampleNote: "An example in the format of this expert, for the invented case of the packages.",
    dialogueTitle: "How it talks to your team",
    dialogueNote:
      "We wrote it for the invented Lexa case, an AI assistant for contract review. P1 to P5 are the five people interviewed.",
    team: "Your team",
    refusedTitle: "What it refuses",
  },
  frameworks: {
    title: "Big Tech Frameworks",
    lead: "Not all of them come from big tech. Each is an established method and names its author, and the expert knows when to use which.",
    smallPrint: `${brand} is not affiliated with the authors named here, and they have not endorsed it. Names and trademarks belong to their owners.`,
  },
  integration: {
    title: `${brand} Integration`,
    lead: "What you bring, what happens at each step, and what you take away.",
    workflowAlt: "Workflow of this expert; the same steps follow as a list.",
    workflowPlaceholder: "Loading workflow diagram...",
    brings: "You bring",
    handsOver: "Hands over to",
    relatedTitle: "Works with",
    relatedLead:
      "Each expert is made to start from the documents of the others. Today only Customer Discovery can be tried.",
  },
  savings: {
    title: "What it could save you",
  },
  contact: {
    title: "See it on your own case",
    lead: "Tell us what your team has to decide, and we’ll work on it together in a call.",
    opener: "Show me on my case",
    steps: [
      "Someone from our team reads your message and answers by email.",
      "You agree on a time and bring your case.",
      "We work through the first framework together, live.",
    ],
  },
} as const;

export const unknownExpertCopy = {
  title: "No such expert",
  text: "We couldn’t find that expert. Here are all nine.",
  description: "We couldn’t find that expert.",
  mainLink: { name: "All products", href: "/products" },
  list: "AI experts",
};

export const plannedExpertCopy = {
  badge: "In preparation",
  section: {
    title: "What it will cover",
    lead: "A plan, not a promise. The list may still change.",
  },
  byHand: {
    title: "Until then, do it by hand",
    lead: "Four questions for the next person who chose you, or didn’t. Each one says which expert needs the answer.",
    takenBy: "The answer goes to",
    questions: [
      {
        ask: "What did you use for this the week before you found us?",
        why: "Names the real alternative, which is often a spreadsheet or a colleague.",
        expert: "customer-discovery",
      },
      {
        ask: "What else did you look at, and what did you type to find it?",
        why: "Gives you the competitor set in buyers’ words.",
        expert: "market-analysis",
      },
      {
        ask: "What did the other one do better?",
        why: "Shows where your value curve runs below theirs.",
        expert: "innovation-strategy",
      },
      {
        ask: "What would have made you choose differently?",
        why: "Names the one thing the decision hung on, and your position has to answer it.",
        expert: "product-strategy",
      },
    ],
  },
  meanwhile: "Start with Market Analysis",
  contact: "Tell us what you need",
  contactHref: "/contact",
} as const;

const phases: Record<Phase, { title: string; text: string }> = {
  discover: {
    title: "Discover",
    text: "Learn what is true before you choose: who struggles, with what, and how many there are.",
  },
  decide: {
    title: "Decide",
    text: "Choose one direction and write down why, so the choice outlives the meeting.",
  },
  build: {
    title: "Build",
    text: "Turn the choice into the smallest thing worth using, and get it out.",
  },
  grow: {
    title: "Grow",
    text: "Find out whether it fits, then let the product bring the next customer.",
  },
};

export const productsPage = {
  title: "Products: eight AI experts",
  description:
    "Eight AI experts for the decisions of a product team, from customer discovery to product-led growth, and the agent that will connect them.",
  eyebrow: "Products",
  heading: "Eight experts, one for each decision you put off",
  marked: "each decision",
  lead: "Each expert asks, works through established frameworks with you, and hands back a document. Customer Discovery is open today, as a public alpha; seven come with a plan.",
  pile: [
    "/images/experts/product-strategy.svg",
    "/images/experts/product-market-fit.svg",
    "/images/experts/customer-discovery.svg",
  ],
  phasesLabel: "Four phases",
  phases,
  handsBack: "Hands back",
  /** Followed by the name of the deliverable. */
  readPage: "Read an example of such a page:",
  agent: {
    badge: "Coming Soon",
    title: "Continuous Innovation, the agent that keeps them in step",
    lead: "Experts work when you ask them. The agent will watch your metrics, reopen a document when the facts change, and bring in the right expert.",
    link: { href: "/products/ai-agents/continuous-innovation", text: "Read the plan" },
    image: {
      src: "/images/experts/continuous-innovation.svg",
      alt: "Eight experts around one wheel, each handing its work to the next",
      width: 640,
      height: 480,
    },
  },
  trial: {
    title: "Work with Customer Discovery today",
    lead: "The public alpha of the Customer Discovery expert is open. Bring a case of your own and judge the questions it asks.",
    packages: { href: "/demo", text: "Read demo packages first" },
    note: "Opens on a separate site. It’s an early version.",
  },
} as const;

export const agentPage = {
  title: "Continuous Innovation",
  description:
    "An agent in preparation: it will watch your metrics, reopen a document when the facts change, and bring in the right expert.",
  badge: "Coming Soon",
  lead: "A decision is right until the facts change. This agent will notice when they do, reopen the document that rests on them, and bring in the expert who can fix it.",
  text: "It isn’t ready to try yet. Here is what we’re building. The experts don’t need it: each one works on its own.",
  image: {
    src: "/images/experts/continuous-innovation.svg",
    alt: "Eight experts around one wheel, each handing its work to the next",
    width: 640,
    height: 480,
  },
  will: {
    title: "What it will do",
    lead: "Three jobs, and a person in charge of each result.",
    items: [
      {
        icon: "Search",
        title: "Keep watch",
        text: "It reads the numbers and notes you connect, and compares them with the thresholds in your documents.",
      },
      {
        icon: "FileText",
        title: "Reopen what has gone stale",
        text: "When an assumption no longer holds, it marks every page that rests on it and shows which evidence changed.",
      },
      {
        icon: "Users",
        title: "Bring in the right expert",
        text: "It hands over the case with its history, and asks you before anything is rewritten.",
      },
    ],
  },
  handover: {
    title: "How it hands over to experts",
    lead: "A signal decides which expert is called in, and the documents go with it. These are examples of what we plan.",
    caption: "Signals, what the agent reopens and which expert it calls in",
    columns: ["What it notices", "What it reopens", "Who it calls in"],
    rows: [
      {
        signal: "Fewer users come back in the fourth week",
        document: "Retention cohort reading guide",
        expert: "product-market-fit",
      },
      {
        signal: "Support hears about a problem no interview surfaced",
        document: "Opportunity score ranking",
        expert: "customer-discovery",
      },
      {
        signal: "A rule or a price in the market changes",
        document: "Trend and regulation scan",
        expert: "market-analysis",
      },
      {
        signal: "A bet has reached the date of its stop criteria",
        document: "Kill and double-down criteria",
        expert: "innovation-strategy",
      },
      {
        signal: "Work waits longer than its cost of delay allows",
        document: "Cost-of-delay ranking",
        expert: "product-delivery",
      },
    ],
    trace: {
      title: "One signal, step by step",
      lead: "The first row of the table, as we plan it. The figures are made up.",
      steps: [
        {
          when: "Monday 09:00",
          title: "A number moves",
          text: "Week-four retention: 31%, then 24%",
        },
        {
          when: "09:01",
          title: "A document disagrees",
          text: "Its threshold says: reread below 28%",
        },
        {
          when: "09:02",
          title: "It is reopened",
          text: "Retention cohort reading guide, two pages marked",
        },
        {
          when: "09:03",
          title: "You decide",
          text: "“Reread it with Product-Market Fit?” Nothing changes before you say yes",
        },
        {
          when: "10:30",
          title: "The expert has the case",
          text: "With every interview, figure and earlier version",
        },
      ],
    },
    link: { href: "/products", text: "See the eight experts" },
  },
  contact: {
    title: "Shape it with us",
    lead: "Which of your documents goes stale first? Your answer helps us decide what the agent learns first.",
    opener: "Show me on my case",
  },
} as const;
