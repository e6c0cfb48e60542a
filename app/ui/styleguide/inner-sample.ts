import type { GlyphName } from "~/ui/sections/glyphs";

type Item = { icon: GlyphName; title: string; text: string };

/** Placeholder texts of realistic length, for the style page only. */
export const achievements: Item[] = [
  {
    icon: "Brain",
    title: "Know what customers hire you for",
    text: "Jobs, pains and gains, ranked by how often they came up.",
  },
  {
    icon: "Target",
    title: "Aim at one segment",
    text: "The group that needs it most, and how to reach the first hundred.",
  },
  {
    icon: "Map",
    title: "See the whole market",
    text: "Rivals, substitutes and the gaps between them on one map.",
  },
  {
    icon: "Users",
    title: "Bring the team along",
    text: "A summary for each reader, from the board to the sprint.",
  },
];

export const deliverables: { text: string; kind?: string; icon?: GlyphName }[] = [
  { text: "Interview guide with 24 questions", kind: "Document", icon: "MessagesSquare" },
  { text: "Job map of the main user", kind: "Map", icon: "Map" },
  { text: "Opportunity solution tree", kind: "Diagram", icon: "Workflow" },
  {
    text: "Ranked list of assumptions and the cheapest test for each",
    kind: "Table",
    icon: "Table",
  },
  { text: "Lean Canvas, filled in", kind: "Canvas", icon: "LayoutGrid" },
  { text: "One-page summary for the steering group" },
];

export const frameworks = [
  {
    name: "Jobs to Be Done",
    author: "Clayton Christensen",
    note: "Why people switch, told as a story of progress.",
  },
  {
    name: "Lean Canvas",
    author: "Ash Maurya",
    note: "A business model on one page, riskiest part first.",
  },
  {
    name: "Opportunity Solution Tree",
    author: "Teresa Torres",
    note: "From an outcome to the experiments that serve it.",
  },
  {
    name: "Playing to Win",
    author: "A. G. Lafley and Roger Martin",
    note: "Five choices that make a strategy.",
  },
];

export const related = [
  {
    name: "Market Analysis",
    status: "prerequisite" as const,
    place: "before" as const,
    href: "#integration-graph",
    text: "Its segments become your interview quotas.",
  },
  {
    name: "Innovation Strategy",
    status: "prerequisite" as const,
    place: "before" as const,
    href: "#integration-graph",
  },
  {
    name: "Product Design",
    status: "recommended" as const,
    place: "after" as const,
    href: "#integration-graph",
    text: "Takes the job map as its starting point.",
  },
  {
    name: "Product Strategy",
    status: "recommended" as const,
    place: "after" as const,
    href: "#integration-graph",
  },
  {
    name: "Product-Market Fit",
    status: "optional" as const,
    place: "after" as const,
    href: "#integration-graph",
    text: "Useful once the first ten customers pay.",
  },
];

export const people = [
  {
    name: "Ada Sample",
    role: "Founder and CEO",
    initials: "AS",
    portrait: "/images/people/role-1.svg",
    bio: "Led product teams in three industries and kept a notebook of every decision that went wrong, which became the first question set.",
  },
  {
    name: "Ben Sample",
    role: "Co-founder and CTO",
    initials: "BS",
    portrait: "/images/people/role-2.svg",
    bio: "Builds the part that remembers what you said.",
  },
  {
    name: "Cleo Sample",
    role: "Co-founder and CRO",
    initials: "CS",
    portrait: "/images/people/role-3.svg",
    bio: "Has sold software to people who build software for fifteen years and still likes both.",
  },
  {
    name: "Dan Sample",
    role: "Advisor",
    initials: "DS",
    bio: "Asks the question that nobody wants to hear, early enough to matter.",
  },
];

export const links = [
  {
    title: "Blog",
    text: "Interviews, markets, canvases and prompts, each with an example to copy.",
    meta: "12 articles",
    link: { href: "#link-cards", text: "Read the blog" },
  },
  {
    title: "Demo packages",
    text: "Four complete sets of deliverables for a fictional company.",
    meta: "About 40 minutes",
    link: { href: "#link-cards", text: "Open the packages" },
  },
  {
    title: "Questions and answers",
    text: "What the trial holds, how billing works, where data goes.",
    link: { href: "#link-cards", text: "See the answers" },
  },
];

export const questions = [
  {
    question: "Do I need my own model key?",
    answer:
      "Yes. You bring a key of your own and pay the provider directly; use is then unlimited on every plan.",
  },
  {
    question: "Can a team share one license?",
    answer: "No. A license belongs to one person, and can be handed on when that person leaves.",
  },
  {
    question: "What happens after the seven days of the trial?",
    answer: "Nothing. It ends by itself; we ask for no card.",
  },
];

const monthly = [
  "All expert models",
  "Unlimited use with your own key",
  "Frameworks you can adapt",
  "Basic tutorials",
];

export const plans = [
  {
    name: "Monthly",
    price: "$499",
    unit: "USD per user per month",
    description: "For a first project.",
    features: monthly,
    buttonText: "Subscribe Now",
  },
  {
    name: "Annual",
    price: "$399",
    unit: "USD per user per month",
    description: "For a team that decides something every month.",
    billingNote: "Billed annually",
    popular: true,
    badges: ["Best Value", "Save 20%"],
    featuresTitle: "Everything in Monthly, and",
    features: [
      "One-hour onboarding call",
      "Weekly office hours",
      "Priority email support",
      "Shared workspaces",
    ],
    buttonText: "Subscribe Now",
  },
  {
    name: "Enterprise",
    price: "Custom",
    description: "For more than 10 licenses, with terms that your buyers know.",
    features: ["Volume prices", "A named contact", "Your paper or ours"],
    buttonText: "Contact Us",
  },
];

export const metrics = [
  { label: "Time Saving", value: "From 6 months to 3 days" },
  { label: "Cost Savings", value: "From US$350,000 per initiative" },
  { label: "Quality Improvement", value: "460%, from 16% to 90% confidence" },
  { label: "Average ROI", value: "TBD" },
  { label: "CAC savings", value: "Up to 63%" },
  { label: "LTV improvement", value: "Up to 22%" },
];
