import { riceAsks as asks, testQuestions } from "~/content/workshop/next-step";
import type { ExpertQuestion } from "~/content/workshop/next-step";
import { riceDocumentCopy } from "~/content/workshop/rice-prioritization";

import type { Move, RicePrioritization, ScoredInitiative } from "./engine";
import { formatFactor } from "./format";

/** A score of at least this share of the highest one is as good. */
const TIE = 0.95;

/** What a document's marks make an expert ask, the most telling first. */
export function riceQuestionsNext(
  { guesses, threshold }: RicePrioritization,
  ranked: readonly ScoredInitiative[],
  moves: readonly Move[],
): ExpertQuestion[] {
  const [first, second] = ranked;
  const last = ranked.at(-1);
  if (!first || !last) return [];
  const guess = ranked.find((item) => item.guesses.length > 0);
  const unproven = ranked.find(({ evidence }) => evidence === "");
  const move = moves.find((other) => other.first);
  return [
    ...(guesses.includes("check") ? [testQuestions.guess()] : []),
    ...(second && second.score >= first.score * TIE && first.name !== second.name
      ? [asks.tie(first.name, second.name)]
      : []),
    ...(guess ? [asks.guess(guess.name)] : []),
    ...(move
      ? [
          asks.move(
            move.initiative.name,
            riceDocumentCopy.factors[move.factor].of,
            formatFactor(move.factor, move.to),
          ),
        ]
      : []),
    ...(unproven ? [asks.evidence(unproven.name)] : []),
    ...(guesses.includes("goal") ? [asks.goal()] : []),
    ...(guesses.includes("unit") ? [asks.unit()] : []),
    asks.goalMoves(first.name),
    testQuestions.stop(threshold),
    asks.no(last.name),
  ];
}
