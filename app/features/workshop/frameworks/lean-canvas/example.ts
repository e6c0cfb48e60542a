import { emptyLeanCanvas } from "./engine";
import type { Belief, CanvasBlock, Evidence, LeanCanvas } from "./engine";

function belief(
  block: CanvasBlock,
  text: string,
  evidence: Evidence,
  source: string,
  impact: number,
): Belief {
  return { block, text, evidence, source, impact, guess: false };
}

/** The fictional Lexa case: canvas, assumptions and thresholds of demo package 01. */
export const canvasExample: LeanCanvas = {
  ...emptyLeanCanvas,
  example: true,
  name: "Lexa: agreed contract positions for small legal teams",
  beliefs: [
    belief(
      "problem",
      "The agreed fallback is not found while the paper is open",
      "fact",
      "Log of the last 100 contracts in five companies: 41 went back for it",
      5,
    ),
    belief(
      "segments",
      "In-house teams of 1 to 5 lawyers in companies of 200 to 2,000 people",
      "fact",
      "Five interviews, five of five described the same lost hour",
      4,
    ),
    belief(
      "segments",
      "Early adopters are 1 to 3 lawyers with their own list of positions and budget",
      "leap",
      "",
      2,
    ),
    belief(
      "value",
      "Counsel accepts a suggestion with its source without reading the playbook again",
      "anecdote",
      "For: P4 asks for sources. Against: P2 reads twice since March",
      5,
    ),
    belief("solution", "At least 90% of deviating clauses are found", "leap", "", 5),
    belief(
      "solution",
      "A team can state 20 positions in under 2 hours",
      "anecdote",
      "Mixed: P3 has 27, but they took eleven months; P1 has 31 mails",
      4,
    ),
    belief(
      "channels",
      "Communities of legal operations, and peers",
      "anecdote",
      "P1 and P3 both asked peers first",
      2,
    ),
    belief(
      "revenue",
      "US$400 per lawyer per month, signed by legal alone",
      "anecdote",
      "For: P1, P3. Against: P2, P4",
      3,
    ),
    belief(
      "costs",
      "Hosting in each tenant's region is enough for confidential text",
      "anecdote",
      "For: P3. Conditional: P2, P4",
      4,
    ),
    belief(
      "metrics",
      "Contracts brought to a signable state per lawyer per week show the job done",
      "leap",
      "",
      1,
    ),
    belief(
      "advantage",
      "None yet. A team's own record of decisions could become one",
      "leap",
      "",
      1,
    ),
  ],
  test: "Two lawyers annotate 40 contracts from three companies, a third settles; the panel has to find the same deviating clauses",
  threshold: "At least 90% of the deviating clauses are found on 40 annotated contracts",
  ifItFails: "Stop: missed deviations would get worse, with a false calm on top",
};
