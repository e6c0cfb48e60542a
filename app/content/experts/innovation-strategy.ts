import { expertMetrics } from "./metrics";
import { innovationStrategySample } from "./samples/innovation-strategy";
import type { ExpertContent } from "./types";

export const innovationStrategy: ExpertContent = {
  phase: "decide",
  question: "Where should we place our bets?",
  summary:
    "Turn ambition, assets and market signals into a few scored bets, with what must be true for each written down before money goes into any of them.",
  description:
    "It starts by asking what winning would mean two quarters from now, and what you own that others would need years to copy. Then it draws the landscape, compares arenas on size, fit and timing, and splits the effort across core, adjacent and transformational work. It refuses a bet without a stated assumption, and a portfolio in which everything is a priority. A number without a source stays marked as a guess. At the end the team has a one-page thesis, a scored map of arenas and the criteria, agreed in advance, for stopping a bet or doubling it.",
  metrics: /* @__PURE__ */ expertMetrics("strategy"),
  imageAlt:
    "An ambition portfolio: five bets placed in core, adjacent and transformational zones by how new the product and the market are",
  achievements: [
    {
      title: "Choose where to play",
      description:
        "Put every arena on the same scale of size, fit and timing, and commit to one of them.",
      icon: "Map",
    },
    {
      title: "Name the bet",
      description: "Say what winning looks like, and list what has to be true for it to happen.",
      icon: "Target",
    },
    {
      title: "Balance the portfolio",
      description:
        "See at a glance whether you’re funding the future or only polishing the present, and shift the effort.",
      icon: "Brain",
    },
    {
      title: "Align the leadership team",
      description: "Leave the room with one page everyone can repeat without notes.",
      icon: "Users",
    },
  ],
  deliverables: [
    { text: "Strategy choice cascade", icon: "Workflow", kind: "Diagram" },
    { text: "Innovation ambition portfolio", icon: "LayoutGrid", kind: "Canvas" },
    { text: "Opportunity arena map with scores", icon: "Map", kind: "Map" },
    { text: "Value curve against alternatives", icon: "ChartLine", kind: "Chart" },
    { text: "What-must-be-true assumption register", icon: "Table", kind: "Table" },
    { text: "Kill and double-down criteria", icon: "ListChecks", kind: "Checklist" },
    { text: "One-page innovation thesis", icon: "FileText", kind: "Document" },
  ],
  workflow: {
    brings: ["Ambition", "Assets", "Market signals"],
    steps: [
      { title: "Map the landscape", framework: "Wardley Mapping", result: "Arena map" },
      { title: "Redraw the value curve", framework: "Blue Ocean Strategy", result: "Value curve" },
      { title: "Choose where to play", framework: "Playing to Win", result: "Choice cascade" },
      {
        title: "Balance the bets",
        framework: "Innovation Ambition Matrix",
        result: "Bet portfolio",
      },
      {
        title: "Widen each bet",
        framework: "Ten Types of Innovation",
        result: "Innovation thesis",
      },
      {
        title: "Watch for disruption",
        framework: "Disruptive Innovation",
        result: "Kill criteria",
      },
    ],
    handsOverTo: "product-strategy",
    imageHeight: 734,
  },
  sample: innovationStrategySample,
  integrations: [
    {
      slug: "market-analysis",
      status: "prerequisite",
      place: "before",
      reason: "Arenas are scored on its market sizes, not on impressions.",
    },
    {
      slug: "customer-discovery",
      status: "recommended",
      place: "before",
      reason: "Its ranked outcomes show which arena holds a real struggle.",
    },
    {
      slug: "product-strategy",
      status: "optional",
      place: "after",
      reason: "Takes the chosen bet and turns it into a policy for one product.",
    },
  ],
  frameworks: [
    {
      name: "Playing to Win (Strategy Choice Cascade)",
      author: "A.G. Lafley and Roger L. Martin",
      note: "Five linked choices, from the aspiration to the systems behind it.",
    },
    {
      name: "Blue Ocean Strategy",
      author: "W. Chan Kim and Renée Mauborgne",
      note: "What to drop, reduce, raise and create against the alternatives.",
    },
    {
      name: "Disruptive Innovation",
      author: "Clayton M. Christensen",
      note: "Whether a cheaper, simpler offer could take the market from below.",
    },
    {
      name: "Innovation Ambition Matrix",
      author: "Bansi Nagji and Geoff Tuff",
      note: "How much goes to core, adjacent and transformational work.",
    },
    {
      name: "Wardley Mapping",
      author: "Simon Wardley",
      note: "What is becoming a commodity, and what is worth building yourself.",
    },
    {
      name: "Ten Types of Innovation",
      author: "Larry Keeley",
      note: "Ways to make a bet stronger than a feature alone.",
    },
  ],
};
