import { expertMetrics } from "./metrics";
import { productDeliverySample } from "./samples/product-delivery";
import type { ExpertContent } from "./types";

export const productDelivery: ExpertContent = {
  phase: "build",
  question: "What ships first, and when do we stop?",
  summary:
    "Shape the work, order it by what a delay costs, and agree before the first line of code what would make you stop.",
  description:
    "It asks how much time a problem deserves before it asks how to solve it, and looks for the rabbit holes while they are still cheap to avoid. Work is ordered by the cost of its delay, written as examples that a tester and a machine can read, and followed by four metrics. It refuses estimates without an appetite, dates without a scope to trade, and a release that cannot be rolled back. At the end the team has shaped pitches, scenarios, a release plan, a baseline of its own speed, and a build prompt for coding agents.",
  metrics: /* @__PURE__ */ expertMetrics("delivery"),
  imageAlt: "A six-week board with three shaped bets, and a hill chart that shows how far each is",
  achievements: [
    {
      title: "Shape before you plan",
      description: "Fix the time, let the scope move, and take the rabbit holes out on paper.",
      icon: "Map",
    },
    {
      title: "Sequence by value",
      description: "Put a price on each week of waiting, and the order explains itself.",
      icon: "Target",
    },
    {
      title: "Shorten the loop",
      description: "Know your four delivery metrics, and improve the weakest one first.",
      icon: "Brain",
    },
    {
      title: "Keep teams unblocked",
      description: "Draw boundaries along the flow of work, so fewer people have to wait.",
      icon: "Users",
    },
  ],
  deliverables: [
    { text: "Shaped pitches with appetite", icon: "FileText", kind: "Document" },
    { text: "Cost-of-delay ranking", icon: "Table", kind: "Table" },
    { text: "Behavior scenarios (given, when, then)", icon: "ListChecks", kind: "Examples" },
    { text: "Release and rollback plan", icon: "FileText", kind: "Plan" },
    { text: "Delivery metrics baseline", icon: "ChartLine", kind: "Chart" },
    { text: "Team interaction map", icon: "Map", kind: "Map" },
    { text: "Agentic coder build prompt", icon: "Workflow", kind: "Prompt" },
  ],
  workflow: {
    brings: ["Story map", "Appetite", "Team capacity"],
    steps: [
      { title: "Shape the work", framework: "Shape Up", result: "Shaped pitches" },
      { title: "Rank by delay", framework: "Cost of Delay", result: "Delay ranking" },
      {
        title: "Write the examples",
        framework: "Behavior-Driven Development",
        result: "Scenarios",
      },
      { title: "Draw the teams", framework: "Team Topologies", result: "Team map" },
      { title: "Watch four metrics", framework: "Accelerate", result: "Metrics baseline" },
    ],
    handsOverTo: "product-market-fit",
    imageHeight: 658,
  },
  sample: productDeliverySample,
  integrations: [
    {
      slug: "product-design",
      status: "prerequisite",
      place: "before",
      reason: "Its story map and flows are shaped into work here.",
    },
    {
      slug: "product-strategy",
      status: "recommended",
      place: "before",
      reason: "Sets the metric that prices a delay.",
    },
    {
      slug: "product-market-fit",
      status: "optional",
      place: "after",
      reason: "Measures what the release changed, and asks for the next slice.",
    },
  ],
  frameworks: [
    {
      name: "Shape Up",
      author: "Ryan Singer",
      note: "Appetite before estimate, and bets instead of a backlog.",
    },
    {
      name: "Accelerate (four key metrics)",
      author: "Nicole Forsgren, Jez Humble and Gene Kim",
      note: "Lead time, frequency, failures and recovery, on one page.",
    },
    {
      name: "Cost of Delay",
      author: "Donald G. Reinertsen",
      note: "What a week of waiting costs, for each thing that waits.",
    },
    {
      name: "Team Topologies",
      author: "Matthew Skelton and Manuel Pais",
      note: "Four kinds of team, and three ways for them to work together.",
    },
    {
      name: "Behavior-Driven Development",
      author: "Dan North",
      note: "Agreement in examples that can be run as tests.",
    },
  ],
};
