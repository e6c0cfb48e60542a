import { expertMetrics } from "./metrics";
import { customerDiscoverySample } from "./samples/customer-discovery";
import type { ExpertContent } from "./types";

export const customerDiscovery: ExpertContent = {
  phase: "discover",
  question: "Whose problem should we solve?",
  summary:
    "Find the job, the struggle and the first customers before you build: unbiased interviews, ranked outcomes and a canvas that stands up to questions.",
  description:
    "It writes the screener and the interview guide, and asks about the last time something happened, never about what people would do. You bring the notes or the transcripts; it codes them, shows the quotes behind each finding and scores every outcome on importance and satisfaction. It won’t take compliments as evidence, ask hypothetical questions or draw conclusions from two friendly calls. Anything nobody said is marked as an assumption. At the end the team has a job map, ranked opportunities, a profile of the first buyers, a Lean Canvas, and a plan for the cheapest test that could prove it wrong.",
  metrics: /* @__PURE__ */ expertMetrics("strategy"),
  imageAlt:
    "A job map of contract review with its outcomes ranked by opportunity score; finding the agreed fallback leads with 15.0",
  achievements: [
    {
      title: "Find the struggling moment",
      description: "Learn what happened on the day people started looking for something new.",
      icon: "Users",
    },
    {
      title: "Rank unmet outcomes",
      description:
        "Set importance against satisfaction, and see where a better product would be noticed.",
      icon: "Target",
    },
    {
      title: "Test the riskiest belief",
      description: "Plan the cheapest test that could prove you wrong, with its threshold.",
      icon: "Brain",
    },
    {
      title: "Map the early adopters",
      description: "Name who buys first, what they use today and where you meet them.",
      icon: "Map",
    },
  ],
  deliverables: [
    { text: "Interview guide and screener", icon: "FileText", kind: "Document" },
    { text: "Job map with desired outcomes", icon: "Map", kind: "Map" },
    { text: "Opportunity score ranking", icon: "Table", kind: "Table" },
    { text: "Forces of progress diagram", icon: "Workflow", kind: "Diagram" },
    { text: "Early adopter profile", icon: "FileText", kind: "Document" },
    { text: "Lean Canvas", icon: "LayoutGrid", kind: "Canvas" },
    { text: "Value Proposition Canvas", icon: "LayoutGrid", kind: "Canvas" },
    { text: "Riskiest assumption test plan", icon: "ListChecks", kind: "Plan" },
  ],
  workflow: {
    brings: ["Business idea", "Segment", "Open questions"],
    steps: [
      { title: "Ask about the past", framework: "The Mom Test", result: "Interview guide" },
      { title: "Find the struggle", framework: "Jobs to be Done", result: "Job map" },
      {
        title: "Draw the forces",
        framework: "Four Forces of Progress",
        result: "Forces diagram",
      },
      {
        title: "Score the outcomes",
        framework: "Outcome-Driven Innovation",
        result: "Score ranking",
      },
      { title: "Meet first buyers", framework: "Customer Development", result: "Early adopters" },
      { title: "Write the model", framework: "Lean Canvas", result: "Lean Canvas" },
    ],
    handsOverTo: "product-design",
    imageHeight: 734,
  },
  sample: customerDiscoverySample,
  integrations: [
    {
      slug: "market-analysis",
      status: "recommended",
      place: "before",
      reason: "Its segments tell you who to invite, and how many of each.",
    },
    {
      slug: "innovation-strategy",
      status: "recommended",
      place: "before",
      reason: "Says which arena to interview first.",
    },
    {
      slug: "product-design",
      status: "recommended",
      place: "after",
      reason: "Designs for the outcome that ranks first.",
    },
    {
      slug: "product-strategy",
      status: "optional",
      place: "after",
      reason: "Builds its diagnosis on the ranked outcomes.",
    },
  ],
  frameworks: [
    {
      name: "Jobs to be Done",
      author: "Clayton M. Christensen",
      note: "The progress people hire a product to make.",
    },
    {
      name: "Outcome-Driven Innovation",
      author: "Anthony W. Ulwick",
      note: "Outcomes scored on importance and on satisfaction.",
    },
    {
      name: "Four Forces of Progress",
      author: "Bob Moesta and Chris Spiek",
      note: "What pushes, pulls, worries and holds back a buyer.",
    },
    {
      name: "The Mom Test",
      author: "Rob Fitzpatrick",
      note: "Questions that get the truth out of polite people.",
    },
    {
      name: "Customer Development",
      author: "Steve Blank",
      note: "Hypotheses that leave the building before the product does.",
    },
    {
      name: "Lean Canvas",
      author: "Ash Maurya",
      note: "The business model on one page, its riskiest part first.",
    },
  ],
};
