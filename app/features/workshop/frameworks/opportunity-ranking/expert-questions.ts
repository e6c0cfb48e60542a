import { rankingAsks as asks, testQuestions } from "~/content/workshop/next-step";
import type { ExpertQuestion } from "~/content/workshop/next-step";
import type { OtherLeader } from "~/content/workshop/opportunity-ranking";

import { outcomeLabel } from "../../engine/outcome-label";
import type { RankedOutcome } from "./engine";
import type { OpportunityRanking } from "./schema";

/** Scores that are closer than this say nothing about the order. */
const TIE = 0.5;

/** What a document's marks make an expert ask, the most telling first. `leaders` come first without one interview. */
export function rankingQuestionsNext(
  { guesses, threshold }: OpportunityRanking,
  ranked: readonly RankedOutcome[],
  leaders: readonly OtherLeader[],
): ExpertQuestion[] {
  const [first, second] = ranked;
  if (!first) return [];
  const gap = second ? first.score - second.score : TIE;
  const guess = ranked.find((outcome) => outcome.guess);
  const overserved = ranked.find((outcome) => outcome.isOverserved);
  const [fragile] = leaders;
  return [
    ...(guesses.includes("test") ? [testQuestions.guess()] : []),
    ...(second && gap < TIE && first.statement !== second.statement
      ? [asks.tie(outcomeLabel(first.statement), outcomeLabel(second.statement), gap.toFixed(1))]
      : []),
    ...(guess ? [asks.guess(outcomeLabel(guess.statement))] : []),
    ...(guesses.includes("people") ? [asks.interviews()] : []),
    ...(fragile ? [asks.fragile(outcomeLabel(fragile.statement), fragile.interview)] : []),
    ...(guesses.includes("goal") ? [asks.goal()] : []),
    ...(guesses.includes("job") ? [asks.job()] : []),
    ...(first.range ? [] : [asks.means()]),
    ...(overserved ? [asks.overserved(outcomeLabel(overserved.statement))] : []),
    asks.today(outcomeLabel(first.statement)),
    testQuestions.stop(threshold),
    asks.sample(),
  ];
}
