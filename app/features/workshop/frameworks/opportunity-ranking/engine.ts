import { rankingCopy } from "~/content/workshop/opportunity-ranking";

import { emptyDocument } from "../../engine/document";
import type { OpportunityRanking, Outcome } from "./schema";

export const emptyOpportunityRanking: OpportunityRanking = {
  ...emptyDocument(rankingCopy.slug),
  job: "",
  people: "",
  interviews: null,
  goal: "",
  outcomes: [],
  idea: "",
  test: "",
  threshold: "",
  guesses: [],
};

/** How much an outcome deserves work, by a common reading of Ulwick's scale. */
export type Band = "extreme" | "solid" | "watch" | "low";

export type Range = { low: number; high: number };

export type RankedOutcome = {
  statement: string;
  guess: boolean;
  /** Position in the document, from 0. */
  index: number;
  /** From 1; outcomes with equal scores share a rank. */
  rank: number;
  importance: number;
  satisfaction: number;
  score: number;
  band: Band;
  isOverserved: boolean;
  /** Scores that remain when any one interview is left out; null without three ratings on both sides. */
  range: Range | null;
};

const LEAST_FOR_RANGE = 3;

/** Rounds away the error of binary fractions, so that 14.999999999999998 is 15. */
function exact(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

function mean(values: readonly number[]): number {
  return exact(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Anthony W. Ulwick's opportunity algorithm: importance + max(importance − satisfaction, 0). */
export function opportunity(importance: number, satisfaction: number): number {
  return exact(importance + Math.max(importance - satisfaction, 0));
}

export function bandOf(score: number): Band {
  if (score >= 15) return "extreme";
  if (score >= 12) return "solid";
  return score >= 10 ? "watch" : "low";
}

/** The mean without each one of the values. */
function meansWithoutOne(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => exact((total - value) / (values.length - 1)));
}

type Ratings = Pick<Outcome, "importance" | "satisfaction">;

/** The score without each one of the interviews; null without three ratings on both sides. */
export function scoresWithoutOne({ importance, satisfaction }: Ratings): number[] | null {
  const { length } = importance;
  if (length < LEAST_FOR_RANGE || satisfaction.length !== length) return null;
  const satisfied = meansWithoutOne(satisfaction);
  return meansWithoutOne(importance).map((rated, left) => opportunity(rated, satisfied[left] ?? 0));
}

export function leaveOneOut(ratings: Ratings): Range | null {
  const scores = scoresWithoutOne(ratings);
  return scores && { low: Math.min(...scores), high: Math.max(...scores) };
}

/** Whether the outcome has its ratings; without them it is in a list that the visitor has pasted. */
export const isRated = ({ importance }: Pick<Outcome, "importance">) => importance.length > 0;

function scoreOutcome({ statement, guess, ...ratings }: Outcome, index: number): RankedOutcome {
  const importance = mean(ratings.importance);
  const satisfaction = mean(ratings.satisfaction);
  const score = opportunity(importance, satisfaction);
  return {
    statement,
    guess,
    index,
    rank: 0,
    importance,
    satisfaction,
    score,
    band: bandOf(score),
    isOverserved: satisfaction > importance,
    range: leaveOneOut(ratings),
  };
}

/** Rated outcomes, the highest score first. Ties are ordered by importance, then by entry. */
export function rankOutcomes(outcomes: readonly Outcome[]): RankedOutcome[] {
  const scored = outcomes.flatMap((outcome, index) =>
    isRated(outcome) ? [scoreOutcome(outcome, index)] : [],
  );
  scored.sort((a, b) => b.score - a.score || b.importance - a.importance || a.index - b.index);
  for (const outcome of scored) {
    outcome.rank = scored.findIndex(({ score }) => score === outcome.score) + 1;
  }
  return scored;
}
