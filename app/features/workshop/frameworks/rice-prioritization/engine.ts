import { riceCopy } from "~/content/workshop/rice-prioritization";

import { emptyDocument } from "../../engine/document";
import type { WorkshopDocument } from "../../engine/document";

/** McBride's scales, rising. Confidence is in percent. */
export const impacts = [0.25, 0.5, 1, 2, 3] as const;
export const confidences = [50, 80, 100] as const;

export const bounds = {
  reach: { least: 1, most: 1e9 },
  /** Person-months. */
  effort: { least: 0.1, most: 1_000 },
  initiatives: 30,
} as const;

const factors = ["reach", "impact", "confidence", "effort"] as const;

export type Factor = (typeof factors)[number];

type Values = Record<Factor, number>;

/** An initiative; confidence and effort are null while their question is open. */
export type Initiative = {
  name: string;
  reach: number;
  impact: number;
  confidence: number | null;
  evidence: string;
  effort: number | null;
  /** The questions whose weak answer the visitor kept as a guess. */
  guesses: ("initiative" | "confidence")[];
};

/** Answers to the RICE prioritization; an empty text is a question that is still open. */
export type RicePrioritization = WorkshopDocument & {
  goal: string;
  /** What reach counts, and in which period. */
  unit: string;
  initiatives: Initiative[];
  check: string;
  threshold: string;
  guesses: ("goal" | "unit" | "check")[];
};

export const emptyRicePrioritization: RicePrioritization = {
  ...emptyDocument(riceCopy.slug),
  goal: "",
  unit: "",
  initiatives: [],
  check: "",
  threshold: "",
  guesses: [],
};

export type ScoredInitiative = Omit<Initiative, keyof Values> &
  Values & {
    /** Position in the document, from 0. */
    index: number;
    /** From 1; initiatives with equal scores share a rank. */
    rank: number;
    score: number;
    /** The lowest and the highest score if one factor is a step lower or higher. */
    range: { low: number; high: number };
  };

/** What one factor of one initiative changes if it is a step lower or higher. */
export type Move = {
  initiative: ScoredInitiative;
  factor: Factor;
  to: number;
  /** The score of the initiative after the step. */
  score: number;
  /** The initiative that overtakes the first one, if any does. */
  first: ScoredInitiative | undefined;
  /** Pairs of initiatives that change places. */
  pairs: number;
};

/** Rounds away the error of binary fractions. */
const exact = (value: number) => Math.round(value * 1e9) / 1e9;

/** Sean McBride's score: reach × impact × confidence ÷ effort. */
export function riceScore({ reach, impact, confidence, effort }: Values): number {
  return exact((reach * impact * confidence) / 100 / effort);
}

function neighbors(scale: readonly number[], value: number): number[] {
  const place = scale.indexOf(value);
  return scale.filter((_step, index) => Math.abs(index - place) === 1);
}

/** The values a step below and above: the next ones of a scale; half as much, and half as much again. */
function stepsFrom(values: Values, factor: Factor): number[] {
  const value = values[factor];
  if (factor === "impact") return neighbors(impacts, value);
  if (factor === "confidence") return neighbors(confidences, value);
  return [value * 0.5, value * 1.5].map(exact);
}

type Step = { factor: Factor; to: number; score: number };

function allSteps(values: Values): Step[] {
  return factors.flatMap((factor) =>
    stepsFrom(values, factor).map((to) => ({
      factor,
      to,
      score: riceScore({ ...values, [factor]: to }),
    })),
  );
}

/** Initiatives whose questions are answered, the highest score first; ties in the order of entry. */
export function rankInitiatives(initiatives: readonly Initiative[]): ScoredInitiative[] {
  const scored = initiatives.flatMap((initiative, index): ScoredInitiative[] => {
    const { confidence, effort } = initiative;
    if (confidence === null || effort === null) return [];
    const values = { ...initiative, confidence, effort };
    const scores = allSteps(values).map(({ score }) => score);
    const range = { low: Math.min(...scores), high: Math.max(...scores) };
    return [{ ...values, index, rank: 0, score: riceScore(values), range }];
  });
  scored.sort((a, b) => b.score - a.score || a.index - b.index);
  for (const initiative of scored)
    initiative.rank = scored.findIndex(({ score }) => score === initiative.score) + 1;
  return scored;
}

/** Each score after a step of one initiative. */
type Scores = (initiative: ScoredInitiative) => number;

function overtaking(ranked: readonly ScoredInitiative[], after: Scores) {
  const [first] = ranked;
  const [best] = ranked.toSorted((a, b) => after(b) - after(a));
  return first && best && after(best) > after(first) ? best : undefined;
}

/** How far the score moves, the same for double and for half. */
const distance = ({ initiative, score }: Move) =>
  exact(Math.abs(Math.log(score / initiative.score)));

/**
 * The single steps that change the order: those that change the first place come first, then those that
 * change more places, then the smaller ones, which are the easiest to be wrong about.
 */
export function rankMoves(ranked: readonly ScoredInitiative[]): Move[] {
  const moves = ranked.flatMap((initiative) =>
    allSteps(initiative).map(({ factor, to, score }): Move => {
      const after: Scores = (other) => (other === initiative ? score : other.score);
      const passed = ranked.filter(
        (other) => (initiative.score - other.score) * (score - other.score) < 0,
      );
      const first = overtaking(ranked, after);
      return { initiative, factor, to, score, first, pairs: passed.length };
    }),
  );
  return moves
    .filter(({ first, pairs }) => first || pairs > 0)
    .sort(
      (a, b) =>
        Number(Boolean(b.first)) - Number(Boolean(a.first)) ||
        b.pairs - a.pairs ||
        distance(a) - distance(b),
    );
}
