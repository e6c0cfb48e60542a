import { lexa } from "./cases/case";
import { compare } from "./compare";
import { odds, oddsText } from "./odds";
import { packagePictures, promptExcerpt } from "./package-pictures";
import { promise } from "./promise";
import { brand } from "./site/site";
import { testimonialNote, testimonials } from "./company/testimonials";
import { walkThrough } from "./walk-through";
import { firstSession } from "./workshop/first-session";

/** The home page, section by section in page order. */
export const home = {
  title: `${brand}: AI experts for product teams`,
  description: `${brand} gives product teams AI experts that work through proven frameworks with you and hand back finished deliverables.`,

  hero: {
    title: promise.title,
    marked: promise.marked,
    lead: `For product leaders: AI experts score interviews by a published rule and write it up, every claim sourced. ${promise.sentence}`,
    first: {
      href: firstSession.href,
      text: firstSession.action,
    },
    actions: {
      meet: `Meet ${brand}`,
      how: "How it works",
      love: "For your role",
    },
    alpha: "Talk to an expert (alpha)",
    note: `The ranking takes ${firstSession.minutes}, with your ratings or ours. The alpha is our Customer Discovery expert, on a separate site.`,
    proofs: [
      { href: "/demo", text: "Four complete examples, no form" },
      { href: "/resources/compare", text: `${brand} or a chat model?` },
      { href: "/resources/blog/where-ai-experts-fail", text: "Where AI experts fail" },
    ],
  },

  walkThrough,

  meet: {
    title: "Find out before you build",
    lead: "Good code can’t save a product nobody needs. The experts help you check first.",
    rings: [
      {
        percent: 92,
        title: "of SaaS products fail within 3 years",
        text: "McKinsey, on software companies that grow by less than 20% a year; not on all of them.",
      },
      {
        percent: 12,
        title: "of features are frequently used",
        text: "Pendo, on features of cloud software: the rest is maintained for almost nobody.",
      },
    ],
    chat: {
      title: "Why not a chat model by itself?",
      text: "The experts run on one too. What they are made to add: every quotation keeps its source, every score follows a published rule, and weak evidence is refused.",
      more: { text: "Compare them in full", href: compare.path },
    },
    source:
      "Sources: McKinsey & Company, Grow fast or die slow (2014); Pendo, Feature Adoption Report (2019).",
  },

  how: {
    label: "How it works",
    title: "From open question to finished document",
    lead: "You bring what you know; the expert brings the method.",
    source: {
      before: "The pictures show our invented case.",
      link: "Read its first package",
      href: walkThrough.page.href,
    },
    steps: [
      {
        title: "Answer its questions",
        text: "Pick the decision in front of you. The expert asks what actually happened, one question at a time, and pushes back on weak answers.",
      },
      {
        title: "Watch the evidence decide",
        text: "It codes your interviews and scores every need by a published rule. What nobody said stays marked as a guess.",
      },
      {
        title: "Take the deliverable",
        text: "Get a document with its sources, its assumptions and the next tests. Hand it to your team, or to the next expert.",
      },
    ],
  },

  pillars: {
    title: "Experts, agents, training and a library",
    items: [
      {
        title: "AI experts",
        text: "Eight specialists, each with its frameworks and its deliverables.",
        href: "/products",
      },
      {
        title: "Agentic execution",
        text: "Agents that will watch your metrics and reopen documents.",
        badge: "Coming Soon",
        href: "/products/ai-agents/continuous-innovation",
      },
      {
        title: "Training",
        text: "A five-day immersion for teams and courses at your own pace, in preparation.",
        href: "/training",
      },
      {
        title: "Content",
        text: "Articles that each teach one thing, and four complete demo packages.",
        href: "/resources",
      },
    ],
  },

  results: {
    title: "No-BS results: what it could save you",
    lead: `From ${odds.today}% success odds to ${odds.evidence}% confidence. These are our assumptions. Put in your own.`,
    stats: [
      {
        value: oddsText.confidence.evidence,
        label: "Confidence",
        line: `Up from ${oddsText.confidence.today}: nine of ten assumptions checked, not one.`,
      },
      { value: "3X", label: "Faster Results", line: `${promise.initiative} ${promise.days}.` },
      {
        value: "63%",
        label: "Cost Savings",
        line: "Compared with doing the same work by hand.",
      },
      {
        value: "6X",
        label: "Higher ROI",
        line: `${oddsText.roi}, the same budget returns six times as much.`,
      },
    ],
  },

  love: {
    label: "Quotes by role",
    title: "What it could do for five roles",
    quotes: testimonials,
    illustrative: testimonialNote,
    seal: {
      value: "10/10",
      note: "is the rating we aim for. We’ll publish real ratings, with names, when we have them.",
    },
  },

  reversal: {
    quote:
      "We would change our mind if 40 fresh contracts show fewer than 90% of the deviating clauses found, or if fewer than three of eight further teams sign at US$400 per lawyer per month.",
    source: "How a decision ends: package 02 of our invented case",
    more: { href: "/demo/ai-lawyer-02", text: "Read what was decided, and why" },
  },

  tryIt: {
    title: "Change a rating: what comes first?",
    lead: "Five invented people rated each need. Score = how much it matters, plus how far today’s way falls short.",
    need: "Need",
    importance: "Matters",
    satisfaction: "Served",
    score: "Score",
    range: "Ratings go from 1 to 10.",
    first: "First:",
    submit: "Rank again",
    more: { text: firstSession.action, href: firstSession.href },
  },

  packages: {
    title: "Four complete examples",
    lead: "One invented case, from the first interview to the build prompt.",
    items: [
      ...packagePictures.map(({ href, name, title }) => ({ href, name, title })),
      { href: promptExcerpt.href, name: promptExcerpt.name, title: promptExcerpt.title },
    ],
    more: { href: "/demo", text: "Open all four packages" },
  },

  leader: {
    title: "Spend your week deciding, not presenting",
    benefits: [
      {
        title: "Decide on evidence",
        text: "Every claim shows its source and how sure it is.",
      },
      {
        title: "Say no with a reason",
        text: "A written policy turns good ideas down, kindly.",
      },
      {
        title: "See the risk early",
        text: "The riskiest assumption stands on page one.",
      },
      {
        title: "Keep one language",
        text: "Every team uses the same frameworks and terms.",
      },
      {
        title: "Onboard in days",
        text: "New hires read why you decided, not just what.",
      },
      {
        title: "Report without slides",
        text: "The document is the report. Nobody retypes it.",
      },
    ],
  },

  functions: {
    title: "One set of documents for every function",
    /** Before the number of the package. */
    source: "From demo package",
    items: [
      {
        title: "Strategy",
        text: "Compare bets by what must be true for each.",
        proof: lexa.proofs.strategy,
      },
      {
        title: "Product",
        text: "Turn interviews into a ranked list of outcomes.",
        proof: lexa.proofs.product,
      },
      {
        title: "Design",
        text: "Start from flows that match a tested opportunity.",
        proof: lexa.proofs.design,
      },
      {
        title: "Engineering",
        text: "Get acceptance criteria and a data model, not a wish list.",
        proof: lexa.proofs.engineering,
      },
      {
        title: "Marketing",
        text: "Position against what buyers actually use today.",
        proof: lexa.proofs.marketing,
      },
      {
        title: "Growth",
        text: "Model the loop first, then test what moves it.",
        proof: lexa.proofs.growth,
      },
    ],
  },

  behind: {
    title: "Building is cheap. Building the wrong thing is not.",
    text: "Take one open decision, and compare what comes out with the document from your last offsite.",
    workshop: { text: firstSession.action, href: firstSession.href },
    trial: "Start the free trial",
    pricing: { text: "See pricing", href: "/pricing" },
    note: "The trial runs on another company’s platform.",
  },

  contact: {
    title: "Bring us one open decision",
    lead: "Tell us what your team has to decide next. We’ll work on your case together, with Customer Discovery today.",
    steps: [
      "Someone from our team answers by email.",
      "You pick a time and bring your case.",
      "We work through it together, live.",
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
