import { canvasBlocks } from "./lean-canvas";
import type { Belief, Evidence } from "./lean-canvas";

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

export function riskiestBelief(beliefs: readonly Belief[]): RankedBelief | undefined {
  return rankBeliefs(beliefs)[0];
}
