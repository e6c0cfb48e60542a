import { lexa } from "./case";
import { compare } from "./compare";
import { promise } from "./promise";
import { brand } from "./site/site";
import { testimonialNote, testimonials } from "./testimonials";
import { walkThrough } from "./walk-through";

/** The home page, section by section in page order. */
export const home = {
  title: `${brand}: AI experts for product teams`,
  description: `${brand} gives product teams AI experts that work through proven frameworks with you and hand back finished deliverables.`,

  hero: {
    title: promise.title,
    marked: promise.marked,
    lead: `For product leaders: AI experts question your team, score the evidence and write the document. ${promise.sentence}`,
    actions: {
      meet: `Meet ${brand}`,
      how: "How it works",
      love: "For your role",
    },
    trial: { before: "or", link: "start the 7-day free trial" },
    proofs: [
      { href: "/demo", text: "Four complete deliverables, no form" },
      { href: "/workshop", text: "A 10-minute workshop, no account" },
      { href: "/resources/compare", text: `${brand} or a chat model?` },
    ],
    facts: ["Eight experts", "Frameworks with named authors"],
  },

  walkThrough,

  meet: {
    eyebrow: `Meet ${brand}`,
    title: "Find out before you build",
    lead: `Good code can’t save a product nobody needs. ${brand} is eight AI experts that help you check first.`,
    rings: [
      {
        percent: 92,
        title: "of SaaS products fail within 3 years",
        text: "They grow too slowly to survive.",
      },
      {
        percent: 12,
        title: "of features are frequently used",
        text: "The rest is built, tested, documented and maintained for almost nobody.",
      },
    ],
    source:
      "Sources: McKinsey & Company, Grow fast or die slow (2014), on software companies that grow less than 20% a year; Pendo, Feature Adoption Report (2019).",
  },

  how: {
    label: "How it works",
    title: "From open question to board-ready document",
    lead: "Three steps. You bring what you know; the expert brings the method and does the writing.",
    source: {
      before: "From a fictional case.",
      link: "Read the whole package",
      href: walkThrough.page.href,
    },
    steps: [
      {
        title: "Answer its questions",
        text: "Pick the decision in front of you. The expert asks what actually happened, one question at a time, and pushes back on weak answers.",
      },
      {
        title: "Watch the evidence decide",
        text: "It codes your interviews, scores every need and re-ranks the tree. What nobody said stays marked as a guess.",
      },
      {
        title: "Take the deliverable",
        text: "Get a document with its sources, its assumptions and the next tests. Hand it to your team, or to the next expert.",
      },
    ],
  },

  pillars: {
    title: "Experts, agents, training and a library",
    lead: "Start with one expert and one decision.",
    items: [
      {
        icon: "MessagesSquare",
        title: "AI experts",
        text: "Eight specialists. Each knows its frameworks, asks in the right order and writes the deliverable.",
        link: { href: "/products", text: "See the experts" },
      },
      {
        icon: "Workflow",
        title: "Agentic execution",
        text: "Agents that will watch your metrics, reopen a canvas when the facts change and bring in the right expert.",
        badge: "Coming Soon",
        link: { href: "/products/ai-agents/continuous-innovation", text: "Read the plan" },
      },
      {
        icon: "GraduationCap",
        title: "Training",
        text: "A five-day immersion for teams, and courses at your own pace.",
        link: { href: "/training", text: "About the training" },
      },
      {
        icon: "BookOpen",
        title: "Content",
        text: "Articles that each teach one thing, and complete demo packages.",
        link: { href: "/resources", text: "Browse the library" },
      },
    ],
  },

  results: {
    eyebrow: "No-BS results",
    title: "What it could save you, and how we worked it out",
    lead: "From 16% success odds to 95% confidence in what you build next.",
    note: "Our assumptions. Put in yours",
    stats: [
      {
        value: "90%",
        label: "Confidence",
        line: "Up from 10%: nine of ten assumptions checked, not one.",
      },
      { value: "3X", label: "Faster Results", line: promise.initiative },
      {
        value: "63%",
        label: "Cost Savings",
        line: "Compared with doing the same work by hand.",
      },
      { value: "6X", label: "Higher ROI", line: "Success odds of 95%, not 16%, for one budget." },
    ],
  },

  love: {
    label: "Quotes by role",
    eyebrow: "For your role, illustrative",
    title: "What it could do for five roles",
    quotes: testimonials,
    illustrative: testimonialNote,
    seal: {
      value: "10/10",
      label: "our goal",
      note: "The score we aim for. We’ll publish real ratings, with names, when we have them.",
    },
  },

  tryIt: {
    title: "Change a rating, and the order follows",
    lead: "Five people rated how much each need matters and how well it is served. The score adds what is unmet to what matters.",
    need: "Need",
    importance: "Matters",
    satisfaction: "Served",
    range: "Ratings go from 1 to 10.",
    first: "First:",
    submit: "Rank again",
    more: { text: "Rank your own needs", href: "/workshop/opportunity-ranking" },
  },

  packages: {
    title: "What comes out: four complete deliverables",
    lead: `One fictional case. ${promise.case} Every figure below comes from the packages.`,
    more: { href: "/demo", text: "Open all four packages" },
  },

  compare: {
    title: compare.title,
    lead: compare.band.lead,
    columns: compare.columns,
    rows: compare.rows,
    more: compare.band.more,
  },

  leader: {
    title: "Spend your week deciding, not presenting",
    lead: "How your week changes when the decision is yours.",
    benefits: [
      {
        icon: "Scale",
        title: "Decide on evidence",
        text: "Every claim shows its source and how sure it is.",
      },
      {
        icon: "Shield",
        title: "Say no with a reason",
        text: "A written policy lets you turn down good ideas quickly and kindly.",
      },
      {
        icon: "Search",
        title: "See the risk early",
        text: "The riskiest assumption is on page one, next to its test.",
      },
      {
        icon: "Layers",
        title: "Keep one language",
        text: "Every team you lead uses the same frameworks and terms.",
      },
      {
        icon: "Clock",
        title: "Onboard in days",
        text: "New hires see why you decided, not just what, on day one.",
      },
      {
        icon: "FileText",
        title: "Report without slides",
        text: "The deliverable is the report. Nobody retypes it into a deck.",
      },
    ],
  },

  functions: {
    title: "One set of documents for every function",
    lead: "What each takes out of it.",
    /** Before the number of the package. */
    source: "From demo package",
    items: [
      {
        icon: "Compass",
        title: "Strategy",
        text: "Compare bets on one scale, with what must be true for each.",
        proof: lexa.proofs.strategy,
      },
      {
        icon: "Target",
        title: "Product",
        text: "Turn interviews into ranked outcomes, and those into a roadmap.",
        proof: lexa.proofs.product,
      },
      {
        icon: "PencilRuler",
        title: "Design",
        text: "Start from flows and states that match a tested opportunity.",
        proof: lexa.proofs.design,
      },
      {
        icon: "Wrench",
        title: "Engineering",
        text: "Get acceptance criteria and a data model, not a wish list.",
        proof: lexa.proofs.engineering,
      },
      {
        icon: "Megaphone",
        title: "Marketing",
        text: "Position against what buyers actually use today.",
        proof: lexa.proofs.marketing,
      },
      {
        icon: "Sprout",
        title: "Growth",
        text: "Model the loop first, then run the experiment that moves it.",
        proof: lexa.proofs.growth,
      },
    ],
  },

  behind: {
    title: "Building is cheap. Building the wrong thing is not.",
    text: "Take one open decision, give it to an expert, and compare the document with the one from your last offsite.",
    primary: "Start the free trial",
    secondary: "See pricing",
  },

  contact: {
    title: "Bring us one open decision",
    lead: "Tell us what your team has to decide next. We’ll show you the right expert, working on your case.",
    steps: [
      "A person reads your message and answers by email.",
      "You pick a time and bring your case.",
      "We work through the first framework together, live.",
    ],
  },
} as const;

/** What stands with each video of a step. */
export const stepVideo = {
  caption: "Plays at half speed. YouTube loads nothing until you press play.",
  linkText: "Watch on YouTube",
};

export type HomeContent = typeof home & {
  /** The videos for the steps, in order; a step without one shows its drawing. */
  videos: readonly ({ videoId: string } & typeof stepVideo)[];
};
