import { canvasAsks as asks, testQuestions } from "~/content/workshop/next-step";
import type { ExpertQuestion } from "~/content/workshop/next-step";

import type { LeanCanvas, RankedBelief } from "./engine";

/** What a document's marks make an expert ask, the most telling first. */
export function canvasQuestionsNext(
  { guesses, threshold }: LeanCanvas,
  ranked: readonly RankedBelief[],
): ExpertQuestion[] {
  const [first, second] = ranked;
  if (!first) return [];
  const guess = ranked.find((belief) => belief.guess);
  const anecdote = ranked.find(({ evidence }) => evidence === "anecdote");
  return [
    ...(guesses.includes("test") ? [testQuestions.guess()] : []),
    ...(second && first.risk === second.risk && first.text !== second.text
      ? [asks.tie(first.text, second.text)]
      : []),
    ...(guess ? [asks.guess(guess.text)] : []),
    ...(first.evidence === "leap" ? [asks.leap(first.text)] : []),
    ...(anecdote ? [asks.anecdote(anecdote.text)] : []),
    ...(guesses.includes("name") ? [asks.name()] : []),
    asks.price(),
    testQuestions.stop(threshold),
    asks.first(),
  ];
}
