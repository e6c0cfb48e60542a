import type { ExpertSlug } from "./experts/types";
import { brand } from "./site/site";

/** Texts that all expert pages share. */
export const expertPageCopy = {
  parent: "Products",
  summaryLabel: "TL;DR",
  figuresNote: "Planning figures for a typical initiative, not a promise for yours.",
  actions: { how: "How it works", schedule: "Schedule a demo", test: "Test it now" },
  testNote: "The public alpha runs the Customer Discovery expert.",
  achieve: { title: "What You'll Achieve" },
  get: {
    title: "What You'll Get",
    lead: "Documents that your team can edit, argue with and hand on. Each shows its sources and what is still a guess.",
    link: { href: "/demo", text: "Read finished demo packages" },
  },
  frameworks: {
    title: "Big Tech Frameworks",
    lead: "Methods that large product companies are known to work with. The expert knows when to use which, and names its author.",
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
    relatedLead: "An expert reads what another one wrote, so nobody has to explain the case twice.",
  },
  contact: {
    title: "See it on your own case",
    lead: "Tell us what your team has to decide. We bring the right expert to the call and work on your case, not on a slide.",
    steps: [
      "A person reads your message and answers by email.",
      "You agree on a time and bring your case.",
      "We work through the first framework together, live.",
    ],
  },
} as const;

export const unknownExpertCopy = {
  title: "No such expert",
  text: "There is no expert at this address. These are the nine that have a page.",
  description: "There is no expert at this address.",
  wayOut: { name: "All products", href: "/products" },
  list: "AI experts",
};

export const plannedExpertCopy = {
  badge: "In preparation",
  section: {
    title: "What it will cover",
    lead: "A plan, not a promise: the list may still change.",
  },
  meanwhile: "Start with Market Analysis",
  contact: "Tell us what you need",
  contactHref: "/contact",
};

type Phase = { id: string; title: string; text: string; experts: readonly ExpertSlug[] };

const phases: readonly Phase[] = [
  {
    id: "discover",
    title: "Discover",
    text: "Learn what is true before you choose: who struggles, with what, and how many of them there are.",
    experts: ["customer-discovery", "market-analysis"],
  },
  {
    id: "decide",
    title: "Decide",
    text: "Choose one direction and write down why, so that the choice outlives the meeting.",
    experts: ["innovation-strategy", "product-strategy"],
  },
  {
    id: "build",
    title: "Build",
    text: "Turn the choice into the smallest thing worth using, and get it out.",
    experts: ["product-design", "product-delivery"],
  },
  {
    id: "grow",
    title: "Grow",
    text: "Find out whether it fits, then let the product bring the next customer.",
    experts: ["product-market-fit", "product-led-growth"],
  },
];

export const productsPage = {
  title: "Products: eight AI experts",
  description:
    "Eight AI experts for the decisions of a product team, from customer discovery to product-led growth, and the agent that will connect them.",
  eyebrow: "Products",
  heading: "Eight experts, one for each decision you put off",
  marked: "each decision",
  lead: "Begin where you are. Each expert asks, works through established frameworks with you, and hands back a document.",
  pile: [
    "/images/experts/product-strategy.svg",
    "/images/experts/product-market-fit.svg",
    "/images/experts/customer-discovery.svg",
  ],
  phasesLabel: "Four phases",
  phases,
  handsBack: "Hands back",
  agent: {
    badge: "Coming Soon",
    title: "Continuous Innovation, the agent that keeps them in step",
    lead: "Experts work when you ask them. The agent will watch what you measure, reopen a document when the facts have changed, and call the expert for it.",
    link: { href: "/products/ai-agents/continuous-innovation", text: "Read the plan" },
    image: {
      src: "/images/experts/continuous-innovation.svg",
      alt: "Eight experts around one wheel, each handing its work to the next",
      width: 640,
      height: 480,
    },
  },
  trial: {
    eyebrow: "Trial",
    title: "Work with Customer Discovery today",
    marked: "today",
    lead: "A public alpha of the Customer Discovery expert is open. Give it a case of yours and judge what it asks.",
    open: "Open the public alpha",
    packages: { href: "/demo", text: "Read demo packages first" },
    note: "It opens on another site. What it writes there is a first version.",
  },
} as const;

export const agentPage = {
  title: "Continuous Innovation",
  description:
    "An agent in preparation: it will watch what you measure, reopen a document when the facts have changed, and hand over to the expert for it.",
  badge: "Coming Soon",
  lead: "A decision is right until the facts change. This agent will notice when they do, reopen the document that rested on them, and call the expert who can mend it.",
  text: "It is not ready, so there is nothing to test and no figure to show. This page says what we are building; the eight experts work today without it.",
  image: {
    src: "/images/experts/continuous-innovation.svg",
    alt: "Eight experts around one wheel, each handing its work to the next",
    width: 640,
    height: 480,
  },
  will: {
    title: "What it will do",
    lead: "Three duties, and a person in charge of each result.",
    items: [
      {
        icon: "Search",
        title: "Keep watch",
        text: "It reads the numbers and notes that you connect, and compares them with the thresholds your documents name.",
      },
      {
        icon: "FileText",
        title: "Reopen what has gone stale",
        text: "When an assumption no longer holds, it marks every page that rests on it and says which evidence changed.",
      },
      {
        icon: "Users",
        title: "Bring in the right expert",
        text: "It hands the case over with its history, and asks you before anything is rewritten.",
      },
    ],
  },
  handover: {
    title: "How it hands over to experts",
    lead: "A signal decides who is called; the documents so far go along. These are examples of what we plan.",
    caption: "Signals, what the agent reopens and whom it calls",
    columns: ["What it notices", "What it reopens", "Whom it calls"],
    rows: [
      {
        signal: "Fewer users come back in the fourth week",
        document: "Retention cohort reading guide",
        expert: "product-market-fit",
      },
      {
        signal: "Support hears of a struggle that no interview named",
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
    link: { href: "/products", text: "See the experts that work today" },
  },
  contact: {
    title: "Shape it with us",
    lead: "Tell us which of your documents goes stale first. It helps us to choose what the agent learns first.",
  },
} as const;
