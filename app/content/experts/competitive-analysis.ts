import type { PlannedExpertContent } from "./types";

export const competitiveAnalysis: PlannedExpertContent = {
  question: "Who are we really compared with?",
  summary:
    "This expert is in preparation. It will map who your customers compare you with, what they would do without you, and how rivals may respond.",
  imageAlt:
    "A strategy canvas in outline: three value curves over price, speed, setup, depth and control",
  planned: [
    {
      text: "Competitor set and substitutes",
      line: "Everything that does the same job, including spreadsheets and doing nothing.",
    },
    { text: "Value curve", line: "Where you are ahead, behind and equal on what buyers weigh." },
    {
      text: "Win/loss interview guide",
      line: "Questions for people who chose you, and for people who didn’t.",
    },
    {
      text: "Response scenarios",
      line: "What a rival could do next, and what you would do about it.",
    },
    { text: "Battle cards", line: "One honest page per rival, strong points first." },
  ],
};
