import { expertMetrics } from "./metrics";
import { productMarketFitSample } from "./samples/product-market-fit";
import type { ExpertContent } from "./types";

export const productMarketFit: ExpertContent = {
  phase: "grow",
  question: "Would customers miss us?",
  summary:
    "Measure fit, then raise it on purpose: find out who would miss you and why, and which change would bring the next group of users to that point.",
  description:
    "It asks first who has really used the product, and leaves out those who have not. Then it reads retention before opinions, runs the survey, splits the answers by segment and goes through the words of people who would be very disappointed. It refuses averages over all users, thresholds chosen after the result, and praise from people who never come back. At the end the team has a fit score for each segment, a profile of its best customers, a roadmap that keeps what they love and fixes what holds others back, and a scorecard for the pivot question.",
  metrics: /* @__PURE__ */ expertMetrics("delivery", { customers: true }),
  imageAlt:
    "A pilot’s scorecard: what each turnaround leads to, beside three results with the limits agreed in advance",
  achievements: [
    {
      title: "Measure fit honestly",
      description: "Ask the people who use it, and believe what they do before what they say.",
      icon: "Target",
    },
    {
      title: "Find your best customers",
      description: "Describe those who would be very disappointed, and look for more of them.",
      icon: "Users",
    },
    {
      title: "Fix the blockers",
      description: "List what the somewhat disappointed are missing, and leave the rest alone.",
      icon: "Brain",
    },
    {
      title: "Know when to pivot",
      description: "Write the thresholds down before you look at the numbers.",
      icon: "Map",
    },
  ],
  deliverables: [
    { text: "Fit survey and sampling plan", icon: "ListChecks", kind: "Plan" },
    { text: "Segmented fit score", icon: "Table", kind: "Table" },
    { text: "Retention cohort reading guide", icon: "ChartLine", kind: "Chart" },
    { text: "High-expectation customer profile", icon: "FileText", kind: "Document" },
    { text: "Persevere-or-pivot scorecard", icon: "LayoutGrid", kind: "Scorecard" },
    { text: "Fit roadmap (half keep, half fix)", icon: "Map", kind: "Map" },
  ],
  workflow: {
    brings: ["Active users", "Usage data", "Interviews"],
    steps: [
      { title: "Ask who would miss you", framework: "Sean Ellis Test", result: "Fit survey" },
      {
        title: "Segment the answers",
        framework: "Product-Market Fit Engine",
        result: "Fit score",
      },
      {
        title: "Interview the fans",
        framework: "Customer Development",
        result: "Customer profile",
      },
      {
        title: "Find the weak layer",
        framework: "Product-Market Fit Pyramid",
        result: "Fit roadmap",
      },
      { title: "Persevere or pivot", framework: "The Lean Startup", result: "Pivot scorecard" },
    ],
    handsOverTo: "product-led-growth",
    imageHeight: 658,
  },
  sample: productMarketFitSample,
  integrations: [
    {
      slug: "customer-discovery",
      status: "prerequisite",
      place: "before",
      reason: "The job it found is the yardstick for fit.",
    },
    {
      slug: "product-delivery",
      status: "prerequisite",
      place: "before",
      reason: "Something has to be in use before anyone can miss it.",
    },
    {
      slug: "product-led-growth",
      status: "optional",
      place: "after",
      reason: "Scales the product once it fits.",
    },
  ],
  frameworks: [
    {
      name: "Sean Ellis Test (40% rule)",
      author: "Sean Ellis",
      note: "How many would be very disappointed without you.",
    },
    {
      name: "Product-Market Fit Engine",
      author: "Rahul Vohra",
      note: "From the survey to a roadmap, segment by segment.",
    },
    {
      name: "The Lean Startup",
      author: "Eric Ries",
      note: "Build, measure, learn, and a fixed date to decide.",
    },
    {
      name: "Product-Market Fit Pyramid",
      author: "Dan Olsen",
      note: "Which of five layers, from customer to experience, is weak.",
    },
    {
      name: "Customer Development",
      author: "Steve Blank",
      note: "Conversations that explain what numbers can only show.",
    },
  ],
};
