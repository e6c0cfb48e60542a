import { expertMetrics } from "./metrics";
import { marketAnalysisSample } from "./samples/market-analysis";
import type { ExpertContent } from "./types";

export const marketAnalysis: ExpertContent = {
  phase: "discover",
  question: "Is the market big enough, and is it time?",
  summary:
    "Build a bottom-up market model with sources, need-based segments and timing signals, and defend every number in front of a board.",
  description:
    "It begins with a customer you can name and counts up: how many there are, what they pay today, how many you can reach. It asks where each figure comes from and grades it, and it looks for the changes that make this year different from the last. It rejects “1% of a huge market”, segments based on age or sector alone, and averages that hide two groups. At the end the team has a market model with live assumptions, segments grouped by unmet need, and a beachhead with the reasons for it.",
  metrics: /* @__PURE__ */ expertMetrics("strategy"),
  imageAlt:
    "A bottom-up market model: total, serviceable and obtainable market as circles, with the arithmetic for one customer beside them",
  achievements: [
    {
      title: "Size it bottom-up",
      description:
        "Count customers you could name and reach, instead of taking a share of someone’s forecast.",
      icon: "Target",
    },
    {
      title: "Segment by need",
      description: "Group buyers by the outcome they struggle with, so one offer fits one group.",
      icon: "Users",
    },
    {
      title: "Read the forces",
      description: "Know who could take your margin, before you enter and while you grow.",
      icon: "Map",
    },
    {
      title: "Spot the moment",
      description: "Name the changes in technology, rules and habits that make now the time.",
      icon: "Brain",
    },
  ],
  deliverables: [
    {
      text: "Bottom-up market size model (TAM, SAM, SOM)",
      icon: "ChartLine",
      kind: "Model",
    },
    { text: "Five Forces assessment", icon: "Workflow", kind: "Diagram" },
    { text: "Need-based segmentation", icon: "LayoutGrid", kind: "Canvas" },
    { text: "Adoption curve position and beachhead choice", icon: "Map", kind: "Map" },
    { text: "Trend and regulation scan", icon: "FileText", kind: "Document" },
    { text: "Source log with confidence grades", icon: "Table", kind: "Table" },
  ],
  workflow: {
    brings: ["Product idea", "Public data", "Interviews"],
    steps: [
      {
        title: "Segment by need",
        framework: "Outcome-Driven Innovation",
        result: "Need segments",
      },
      {
        title: "Size each segment",
        framework: "Market Opportunity Navigator",
        result: "TAM, SAM, SOM",
      },
      { title: "Weigh the forces", framework: "Five Forces", result: "Forces rating" },
      {
        title: "Place the adopters",
        framework: "Diffusion of Innovations",
        result: "Adoption stage",
      },
      { title: "Pick the beachhead", framework: "Crossing the Chasm", result: "Beachhead" },
    ],
    handsOverTo: "innovation-strategy",
    imageHeight: 658,
  },
  sample: marketAnalysisSample,
  integrations: [
    {
      slug: "customer-discovery",
      status: "recommended",
      place: "before",
      reason: "Its interviews reveal the needs that divide the market.",
    },
    {
      slug: "innovation-strategy",
      status: "recommended",
      place: "after",
      reason: "Compares the arenas this model has sized.",
    },
    {
      slug: "competitive-analysis",
      status: "optional",
      place: "after",
      reason: "In preparation: who else serves the beachhead, and how well.",
    },
  ],
  frameworks: [
    {
      name: "Five Forces",
      author: "Michael E. Porter",
      note: "Who holds power over price and margin in this market.",
    },
    {
      name: "Crossing the Chasm",
      author: "Geoffrey A. Moore",
      note: "Which narrow group to win whole before the next one.",
    },
    {
      name: "Diffusion of Innovations",
      author: "Everett M. Rogers",
      note: "How far adoption has come, and who decides next.",
    },
    {
      name: "Outcome-Driven Innovation",
      author: "Anthony W. Ulwick",
      note: "Segments of people who struggle with the same outcome.",
    },
    {
      name: "Market Opportunity Navigator",
      author: "Marc Gruber and Sharon Tal",
      note: "Several markets for one ability, compared on potential and challenge.",
    },
  ],
};
