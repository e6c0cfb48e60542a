import { expertMetrics } from "./metrics";
import { productLedGrowthSample } from "./samples/product-led-growth";
import type { ExpertContent } from "./types";

export const productLedGrowth: ExpertContent = {
  phase: "grow",
  question: "Can the product win the next customer?",
  summary:
    "Find the first result that makes people stay. Then design the loop, the price and the experiments that bring the next customer.",
  description:
    "It asks what the first result is that makes people stay, and counts the steps before it. Then it draws the loop in which one user’s work brings the next, compares a trial with a free plan, and looks for a price that grows when the customer wins. It refuses funnels without a first-value event, experiments without an expected effect, and habits that serve nobody but you. At the end the team has an activation funnel, drawn loops, a packaging draft, a message plan and a backlog of experiments, each with its size, its cost and a date to read it.",
  metrics: /* @__PURE__ */ expertMetrics("growth", { customers: true }),
  imageAlt:
    "A growth loop of review, invite, see and sign up, beside the minutes that four teams needed to write 20 positions",
  achievements: [
    {
      title: "Shorten time to value",
      description: "Remove the steps between sign-up and the first result.",
      icon: "Target",
    },
    {
      title: "Design a growth loop",
      description: "Let what one user makes bring in the next.",
      icon: "Map",
    },
    {
      title: "Price on value",
      description: "Charge for something that grows only when the customer does better.",
      icon: "Brain",
    },
    {
      title: "Activate teams",
      description: "Give a single user a good reason to bring colleagues in.",
      icon: "Users",
    },
  ],
  deliverables: [
    {
      text: "Activation funnel with the first-value event",
      icon: "ChartLine",
      kind: "Chart",
    },
    { text: "Growth loop diagrams", icon: "Workflow", kind: "Diagram" },
    { text: "Free trial or freemium decision", icon: "FileText", kind: "Document" },
    { text: "Value metric and packaging draft", icon: "LayoutGrid", kind: "Canvas" },
    { text: "Experiment backlog with expected effect", icon: "Table", kind: "Table" },
    { text: "Lifecycle message plan", icon: "ListChecks", kind: "Plan" },
  ],
  workflow: {
    brings: ["Fit score", "Funnel data", "Pricing"],
    steps: [
      { title: "Choose the model", framework: "Product-Led Growth", result: "Trial or freemium" },
      { title: "Measure the funnel", framework: "Pirate Metrics", result: "Funnel" },
      { title: "Draw the loop", framework: "Growth Loops", result: "Loop diagrams" },
      {
        title: "Ease the first value",
        framework: "Fogg Behavior Model",
        result: "First-value event",
      },
      { title: "Earn the return", framework: "Hook Model", result: "Message plan" },
      { title: "Test every week", framework: "Hacking Growth", result: "Experiments" },
    ],
    handsOverTo: "product-strategy",
    imageHeight: 734,
  },
  sample: productLedGrowthSample,
  integrations: [
    {
      slug: "product-market-fit",
      status: "prerequisite",
      place: "before",
      reason: "Growth on a weak fit pours water into a leaking bucket.",
    },
    {
      slug: "product-strategy",
      status: "recommended",
      place: "after",
      reason: "Takes the results back and decides the next bet.",
    },
    {
      slug: "product-delivery",
      status: "optional",
      place: "after",
      reason: "Ships the experiments in small, reversible slices.",
    },
  ],
  frameworks: [
    {
      name: "Product-Led Growth (MOAT and Bowling Alley)",
      author: "Wes Bush",
      note: "Which model fits, and bumpers on the way to the first value.",
    },
    {
      name: "Pirate Metrics (AARRR)",
      author: "Dave McClure",
      note: "Five stages, from acquisition to revenue, with one number each.",
    },
    {
      name: "Growth Loops",
      author: "Brian Balfour, Casey Winters, Kevin Kwok and Andrew Chen",
      note: "Systems whose output feeds their own input.",
    },
    {
      name: "Hacking Growth",
      author: "Sean Ellis and Morgan Brown",
      note: "A weekly rhythm of ideas, ranking, tests and reading.",
    },
    {
      name: "Fogg Behavior Model",
      author: "BJ Fogg",
      note: "Motivation, ability and a prompt, at the same moment.",
    },
    {
      name: "Hook Model",
      author: "Nir Eyal",
      note: "Why people come back, and whether that does them good.",
    },
  ],
};
