import { marketDocumentCopy } from "~/content/workshop/market-size";
import { marketAsks as asks, testQuestions } from "~/content/workshop/next-step";
import type { ExpertQuestion } from "~/content/workshop/next-step";

import { formatShort } from "../../engine/numbers";
import type { Sensitivity } from "./engine";
import type { MarketSize } from "./schema";

/** A swing of at least this share of the largest one matters as much. */
const TIE = 0.95;

const nameOf = ({ assumption, segment }: Sensitivity) =>
  `“${segment}”, ${marketDocumentCopy.assumptions.names[assumption].toLowerCase()}`;

/** What a document's marks make an expert ask, the most telling first. */
export function marketQuestionsNext(
  { guesses, threshold, currency, segments }: MarketSize,
  moves: readonly Sensitivity[],
): ExpertQuestion[] {
  const [first, second] = moves;
  if (!first) return [];
  const guess = moves.find((move) => move.guess);
  const isTie = second && first.swing > 0 && second.swing >= first.swing * TIE;
  const swing = `${currency}${formatShort(first.swing)}`;
  return [
    ...(guesses.includes("check") ? [testQuestions.guess()] : []),
    ...(isTie ? [asks.tie(nameOf(first), nameOf(second))] : []),
    ...(guess ? [asks.guess(nameOf(guess))] : []),
    ...(first.swing > 0 ? [asks.swing(nameOf(first), swing)] : []),
    ...(guesses.includes("product") ? [asks.product()] : []),
    ...(segments.length > 1 ? [asks.leaveOut(first.segment)] : []),
    testQuestions.stop(threshold),
    asks.share(),
    asks.first(),
  ];
}
