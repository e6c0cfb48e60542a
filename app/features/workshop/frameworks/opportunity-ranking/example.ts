import { emptyOpportunityRanking } from "./engine";
import type { OpportunityRanking } from "./schema";

const outcome = (statement: string, importance: number[], satisfaction: number[]) => ({
  statement,
  importance,
  satisfaction,
  guess: false,
});

/** The fictional Lexa case: ratings of demo package 01, idea and test of package 02. */
export const rankingExample: OpportunityRanking = {
  ...emptyOpportunityRanking,
  example: true,
  job: "Get a vendor contract to a signable state without taking on a risk nobody agreed to",
  people: "Three in-house lawyers, a legal operations manager and a procurement lead (P1 to P5)",
  interviews: 5,
  goal: "Median turnaround of a master services agreement from 6 to 3 working days within two quarters",
  outcomes: [
    outcome(
      "Minimize the time to find the agreed fallback for a clause",
      [10, 9, 9, 10, 8],
      [3, 4, 4, 2, 4],
    ),
    outcome(
      "Minimize the likelihood of missing a clause that deviates from policy",
      [10, 10, 9, 10, 9],
      [5, 5, 4, 4, 5],
    ),
    outcome(
      "Minimize the time to explain a redline to the business owner",
      [8, 8, 8, 8, 10],
      [4, 4, 5, 4, 2],
    ),
    outcome("Minimize the rounds of negotiation per contract", [8, 7, 8, 8, 9], [5, 5, 4, 4, 4]),
    outcome("Minimize the effort to keep the playbook current", [6, 8, 9, 8, 6], [3, 3, 2, 3, 5]),
    outcome(
      "Minimize the likelihood of confidential text leaving the company",
      [9, 10, 10, 9, 9],
      [8, 7, 7, 8, 8],
    ),
    outcome(
      "Minimize the time to see which contracts wait for whom",
      [5, 6, 8, 6, 8],
      [6, 6, 5, 5, 3],
    ),
    outcome("Minimize the time to draft a first version", [7, 6, 5, 7, 5], [7, 6, 7, 6, 6]),
  ],
  idea: "Show the team's own agreed position beside each clause, with the place it comes from",
  test: "A person plays the panel in Word for four lawyers, with 24 suggestions each, and counts the ones taken without opening the playbook",
  threshold: "At least 70% of the suggestions are accepted without opening the playbook",
};
