import { expertMetrics } from "./metrics";
import { productStrategySample } from "./samples/product-strategy";
import type { ExpertContent } from "./types";

export const productStrategy: ExpertContent = {
  phase: "decide",
  question: "What do we build, and what do we turn down?",
  summary:
    "Reduce a pile of goals to one diagnosis, one guiding policy and one set of bets, so every team can say no and explain why.",
  description:
    "It asks for the obstacle before the plan: what keeps customers from choosing you, staying or paying more. From that it derives a policy, a position against the real alternative, an advantage that lasts and a north-star metric with inputs that teams control. It refuses goals dressed up as strategy, lists without an order, and advantages that any rival could buy. Where two goals pull apart, it makes you pick. At the end the team has a strategy on two pages, objectives for two quarters and a roadmap in which each item points back to the diagnosis.",
  metrics: /* @__PURE__ */ expertMetrics("strategy", { roi: "TBD" }),
  imageAlt:
    "A strategy kernel: one diagnosis leads to one guiding policy, the policy to three actions, with a north-star metric below",
  achievements: [
    {
      title: "Diagnose first",
      description: "Write down the one obstacle that matters most, in words nobody disputes.",
      icon: "Brain",
    },
    {
      title: "Position clearly",
      description: "Say what you replace, for whom, and why they would rather have you.",
      icon: "Target",
    },
    {
      title: "Build durable advantage",
      description: "Pick the advantage you’ll still have once the feature has been copied.",
      icon: "Map",
    },
    {
      title: "Measure what matters",
      description: "Tie every team’s number to one metric customers would recognize.",
      icon: "Users",
    },
  ],
  deliverables: [
    { text: "Strategy kernel (diagnosis, policy, actions)", icon: "FileText", kind: "Document" },
    { text: "Positioning canvas", icon: "LayoutGrid", kind: "Canvas" },
    { text: "DHM strategy table with proxy metrics", icon: "Table", kind: "Table" },
    { text: "Advantage assessment (7 Powers)", icon: "ListChecks", kind: "Checklist" },
    { text: "North-star metric tree", icon: "Workflow", kind: "Diagram" },
    { text: "OKR set for two quarters", icon: "ChartLine", kind: "Plan" },
    { text: "Now / next / later roadmap", icon: "Map", kind: "Map" },
  ],
  workflow: {
    brings: ["Company goals", "Ranked outcomes", "Market size"],
    steps: [
      {
        title: "Name the obstacle",
        framework: "Good Strategy / Bad Strategy",
        result: "Strategy kernel",
      },
      { title: "Choose the comparison", framework: "Obviously Awesome", result: "Positioning" },
      { title: "Delight, hard to copy", framework: "DHM Model", result: "DHM table" },
      { title: "Pick a lasting power", framework: "7 Powers", result: "Advantage check" },
      {
        title: "Aim at outcomes",
        framework: "Escaping the Build Trap",
        result: "Now, next, later",
      },
      { title: "Set the measures", framework: "Objectives and Key Results", result: "OKRs" },
    ],
    handsOverTo: "product-design",
    imageHeight: 734,
  },
  sample: productStrategySample,
  integrations: [
    {
      slug: "customer-discovery",
      status: "prerequisite",
      place: "before",
      reason: "A diagnosis starts from the outcomes customers struggle with most.",
    },
    {
      slug: "market-analysis",
      status: "recommended",
      place: "before",
      reason: "Says how much each segment is worth before you choose one.",
    },
    {
      slug: "innovation-strategy",
      status: "recommended",
      place: "before",
      reason: "Sets the bet this product has to win.",
    },
    {
      slug: "product-design",
      status: "recommended",
      place: "after",
      reason: "Draws the flows of the bet you chose.",
    },
    {
      slug: "product-led-growth",
      status: "optional",
      place: "after",
      reason: "Finds out whether the product can carry its own distribution.",
    },
  ],
  frameworks: [
    {
      name: "Good Strategy / Bad Strategy (the Kernel)",
      author: "Richard P. Rumelt",
      note: "Diagnosis, guiding policy and actions that fit together.",
    },
    {
      name: "Obviously Awesome (Positioning)",
      author: "April Dunford",
      note: "A position that starts from what customers would do without you.",
    },
    {
      name: "DHM Model",
      author: "Gibson Biddle",
      note: "Ideas that delight, are hard to copy and earn their keep.",
    },
    {
      name: "7 Powers",
      author: "Hamilton Helmer",
      note: "Which lasting advantage is open to you at your stage.",
    },
    {
      name: "Objectives and Key Results",
      author: "Andrew S. Grove",
      note: "Few objectives, each with results that can be counted.",
    },
    {
      name: "Escaping the Build Trap",
      author: "Melissa Perri",
      note: "Roadmaps by outcome, not by date of delivery.",
    },
  ],
};
