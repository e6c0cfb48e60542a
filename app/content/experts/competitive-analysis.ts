import type { PlannedExpert } from "./types";

export const competitiveAnalysis: PlannedExpert = {
  slug: "competitive-analysis",
  title: "Competitive Analysis",
  question: "Whom are we really compared with?",
  summary:
    "This expert is in preparation: it will look at whom your customers compare you with, what they would do without you, and how rivals may answer.",
  imageUrl: "/images/experts/competitive-analysis.svg",
  imageAlt:
    "A strategy canvas in outline: three value curves over price, speed, setup, depth and control",
  planned: [
    {
      text: "Competitor set and substitutes",
      line: "Everything that does the same job, spreadsheets and doing nothing included.",
    },
    { text: "Value curve", line: "Where you are ahead, behind and alike, on what buyers weigh." },
    {
      text: "Win/loss interview guide",
      line: "Questions for those who chose you, and for those who did not.",
    },
    { text: "Response scenarios", line: "What a rival could do next, and what you would do then." },
    { text: "Battle cards", line: "One honest page for each rival, their strong points first." },
  ],
};
