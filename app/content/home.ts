import { lexa } from "./case";
import { packagePictures, pictureSource } from "./package-pictures";
import { brand } from "./site/site";
import { testimonialNote, testimonials } from "./testimonials";
import { walkThrough } from "./walk-through";

function packageName(href: string): string {
  return `From demo package ${href.slice(-2)}`;
}

/** The home page, section by section in page order. */
export const home = {
  title: `${brand}: AI experts for product teams`,
  description: `${brand} gives product teams AI experts that work through proven frameworks with you and hand back finished deliverables.`,

  hero: {
    title: "Product decisions you can defend, in days",
    marked: "in days",
    lead: "AI experts take your team through proven frameworks, one question at a time, and hand back the finished deliverable.",
    actions: {
      meet: `Meet ${brand}`,
      how: "See how it works",
      love: "What it does for your role",
    },
    trial: { before: "or", link: "start the 7-day free trial" },
    facts: ["Eight experts", "Frameworks with named authors"],
    proofs: [
      { href: "/demo", text: "Four complete deliverables, no form" },
      { href: "/workshop", text: "A 10-minute workshop, no account" },
    ],
  },

  walkThrough,

  meet: {
    eyebrow: `Meet ${brand}`,
    title: "Most products fail for reasons the team could have found out",
    lead: `The code was fine. Nobody had checked that anyone wanted it. ${brand} is eight AI experts that help you check before you build.`,
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
    title: "From a blank page to a document your board can read",
    lead: "Three steps. You bring what you know; the expert brings the method and does the writing.",
    videoCaption: "Plays at half speed. YouTube loads nothing until you press play.",
    videoLink: "Watch on YouTube",
    source: { before: "From a fictional case.", link: "Read the whole package" },
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
    title: "Four ways to get from question to answer",
    lead: "Start with one expert and one decision. Add the rest when you need them.",
    items: [
      {
        icon: "MessagesSquare",
        title: "AI experts",
        text: "Eight specialists, from innovation strategy to product-led growth. Each knows its frameworks, asks in the right order and writes the deliverable.",
        link: { href: "/products", text: "See the experts" },
      },
      {
        icon: "Workflow",
        title: "Agentic execution",
        text: "Agents that will keep a decision current: they watch your metrics, reopen a canvas when the facts change, and bring in the right expert.",
        badge: "Coming Soon",
        link: { href: "/products/ai-agents/continuous-innovation", text: "Read the plan" },
      },
      {
        icon: "GraduationCap",
        title: "Training",
        text: "The same methods, taught to people: a five-day immersion for teams, and courses at your own pace.",
        link: { href: "/training", text: "About the training" },
      },
      {
        icon: "BookOpen",
        title: "Content",
        text: "Articles that each teach one thing, and complete demo packages you can read end to end.",
        link: { href: "/resources", text: "Browse the library" },
      },
    ],
  },

  results: {
    eyebrow: "No-BS results",
    title: "Four planning figures, and how we get them",
    lead: "From 16% success odds to 95% confidence in what you build next.",
    tag: "Assumption",
    stats: [
      { value: "90%", label: "Confidence", line: "Up from 10% before the work starts." },
      { value: "3X", label: "Faster Results", line: "Work that took months, done in days." },
      {
        value: "63%",
        label: "Cost Savings",
        line: "Compared with doing the same work by hand.",
      },
      { value: "6X", label: "Higher ROI", line: "Fewer wrong bets, caught earlier." },
    ],
    method: { href: "/resources/how-we-calculate", text: "How we calculate" },
    note: "All of them are our assumptions for a typical initiative, not a promise for yours. Bring your own numbers to a demo and we’ll work them out together.",
  },

  love: {
    label: "Quotes by role",
    eyebrow: "By role, illustrative",
    title: "One tool, five different reasons",
    quotes: testimonials,
    illustrative: testimonialNote,
    seal: {
      value: "10/10",
      label: "our goal",
      note: "The score we aim for. We’ll publish real ratings, with names, when we have them.",
    },
  },

  packages: {
    title: "Four complete deliverables, no form",
    lead: "One fictional case, from the first interview to the build prompt. These figures are from its pages; read them all.",
    items: packagePictures.map(({ href, name, title, figure, width, height }) => ({
      href,
      name,
      title,
      image: { alt: figure, width, height },
      light: pictureSource({ href }, "light"),
      dark: pictureSource({ href }, "dark"),
    })),
    prompt: {
      href: "/demo/ai-lawyer-04",
      name: "04 Build prompt",
      title: "“Silence must never look like agreement”",
      text: "One of the rules in the file that an engineer hands to a coding agent.",
    },
    more: { href: "/demo", text: "Open all four packages" },
  },

  leader: {
    title: "Less theater, more steering",
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
    title: "Everyone works from the same chart",
    lead: "Six functions, one set of documents they wrote together.",
    items: [
      {
        icon: "Compass",
        title: "Strategy",
        text: "Compare bets on one scale, with what must be true for each.",
        proof: { ...lexa.proofs.strategy, link: packageName(lexa.proofs.strategy.href) },
      },
      {
        icon: "Target",
        title: "Product",
        text: "Turn interviews into ranked outcomes, and those into a roadmap.",
        proof: { ...lexa.proofs.product, link: packageName(lexa.proofs.product.href) },
      },
      {
        icon: "PencilRuler",
        title: "Design",
        text: "Start from flows and states that match a tested opportunity.",
        proof: { ...lexa.proofs.design, link: packageName(lexa.proofs.design.href) },
      },
      {
        icon: "Wrench",
        title: "Engineering",
        text: "Get acceptance criteria and a data model instead of a wish.",
        proof: { ...lexa.proofs.engineering, link: packageName(lexa.proofs.engineering.href) },
      },
      {
        icon: "Megaphone",
        title: "Marketing",
        text: "Position against what buyers actually use today.",
        proof: { ...lexa.proofs.marketing, link: packageName(lexa.proofs.marketing.href) },
      },
      {
        icon: "Sprout",
        title: "Growth",
        text: "Model the loop first, then run the experiment that moves it.",
        proof: { ...lexa.proofs.growth, link: packageName(lexa.proofs.growth.href) },
      },
    ],
  },

  behind: {
    title: "Building is cheap. Building the wrong thing is not.",
    text: "The teams that pull ahead find out sooner. Take one open decision, give it to an expert for a week, and compare the result with your last offsite.",
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

export type HomeContent = typeof home & {
  /** Ids of the videos for the steps, in order; a step without one shows its drawing. */
  videoIds: readonly string[];
};
