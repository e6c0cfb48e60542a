import { canvasCopy } from "~/content/workshop/lean-canvas";

import { emptyDocument } from "../../engine/document";
import type { WorkshopDocument } from "../../engine/document";

/** The blocks in Ash Maurya's numbering. */
export const canvasBlocks = [
  "problem",
  "segments",
  "value",
  "solution",
  "channels",
  "revenue",
  "costs",
  "metrics",
  "advantage",
] as const;

export type CanvasBlock = (typeof canvasBlocks)[number];

/** Maurya's three kinds of belief: a leap of faith, an anecdotal observation, a fact. */
export const evidenceLevels = ["leap", "anecdote", "fact"] as const;

export type Evidence = (typeof evidenceLevels)[number];

export type Belief = {
  block: CanvasBlock;
  text: string;
  evidence: Evidence;
  source: string;
  /** What fails if the belief is wrong: 1 a detail, 5 the whole idea. */
  impact: number;
  /** Whether the visitor kept a weak answer as a guess. */
  guess: boolean;
};

/** Answers to the Lean Canvas; an empty text is a question that is still open. */
export type LeanCanvas = WorkshopDocument & {
  name: string;
  beliefs: Belief[];
  test: string;
  threshold: string;
  ifItFails: string;
  guesses: ("name" | "test")[];
};

export const emptyLeanCanvas: LeanCanvas = {
  ...emptyDocument(canvasCopy.slug),
  name: "",
  beliefs: [],
  test: "",
  threshold: "",
  ifItFails: "",
  guesses: [],
};

const uncertainty: Record<Evidence, number> = { leap: 3, anecdote: 2, fact: 1 };

export type RankedBelief = Belief & {
  /** Position in the document, from 0. */
  index: number;
  /** From 1 to 15: impact times how little is known. */
  risk: number;
};

export function riskOf({ impact, evidence }: Pick<Belief, "impact" | "evidence">): number {
  return impact * uncertainty[evidence];
}

const placeOf = ({ block }: Belief) => canvasBlocks.indexOf(block);

/**
 * Beliefs, the riskiest first. Ties are ordered by impact, then by block: later blocks build on
 * earlier ones.
 */
export function rankBeliefs(beliefs: readonly Belief[]): RankedBelief[] {
  return beliefs
    .map((belief, index) => ({ ...belief, index, risk: riskOf(belief) }))
    .sort(
      (a, b) =>
        b.risk - a.risk || b.impact - a.impact || placeOf(a) - placeOf(b) || a.index - b.index,
    );
}
