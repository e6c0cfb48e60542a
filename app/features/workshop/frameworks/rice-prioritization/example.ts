import { emptyRicePrioritization } from "./engine";
import type { Initiative, RicePrioritization } from "./engine";

type Estimate = Pick<Initiative, "reach" | "impact" | "confidence" | "effort">;

function initiative(name: string, estimate: Estimate, evidence: string): Initiative {
  return { name, ...estimate, evidence, guesses: [] };
}

/** The fictional Lexa case: initiatives and evidence of demo packages 01 and 03, numbers invented for this session. */
export const riceExample: RicePrioritization = {
  ...emptyRicePrioritization,
  example: true,
  goal: "Median turnaround of a master services agreement from 6 to 3 working days within two quarters",
  unit: "Contracts reviewed per quarter",
  initiatives: [
    initiative(
      "Insert the agreed wording as a tracked change",
      { reach: 1_200, impact: 2, confidence: 80, effort: 4 },
      "Five lawyers took 93 of 120 suggestions without opening the playbook (package 03)",
    ),
    initiative(
      "Show the reason beside each suggestion, ready to copy",
      { reach: 900, impact: 1, confidence: 100, effort: 2 },
      "Accepted 74% of the time with a source, 34% without (package 03)",
    ),
    initiative(
      "Suggest a position from the reasons for rejection",
      { reach: 300, impact: 3, confidence: 50, effort: 3 },
      "",
    ),
    initiative(
      "Write a summary for the business owner",
      { reach: 700, impact: 0.5, confidence: 80, effort: 1.5 },
      "Explaining a redline scores 13.0, third of eight outcomes (package 01)",
    ),
    initiative(
      "Show which contracts wait for whom",
      { reach: 1_500, impact: 0.25, confidence: 80, effort: 2 },
      "Scores 8.2, seventh of eight outcomes: seeing the queue does not shorten it (package 01)",
    ),
  ],
  check:
    "Two engineers insert one clause type as a tracked change, in the three oldest versions of Word that customers have",
  threshold: "One clause type takes the two of them at most 5 days",
};
