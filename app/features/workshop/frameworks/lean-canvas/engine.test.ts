import { describe, expect, it } from "vitest";

import { seededRandom } from "../../../../tests/support/seeded-random";
import { rankBeliefs, riskOf, riskiestBelief } from "./canvas-risk";
import { canvasBlocks, evidenceLevels } from "./lean-canvas";
import type { Belief } from "./lean-canvas";

function belief(given: Partial<Belief>): Belief {
  const defaults = { text: "A belief", source: "", guess: false };
  return { block: "problem", evidence: "leap", impact: 3, ...defaults, ...given };
}

describe("risk of a belief", () => {
  /**
   * Ash Maurya, "What is the right fill order for a Lean Canvas?" (2019): each belief is a leap of
   * faith, an anecdotal observation or a fact; the riskiest is tested first, and a wrong early link
   * of the chain has a ripple effect.
   */
  it("rises with the impact and falls from a leap of faith to an observation to a fact", () => {
    expect(riskOf({ impact: 5, evidence: "leap" })).toBe(15);
    expect(riskOf({ impact: 5, evidence: "anecdote" })).toBe(10);
    expect(riskOf({ impact: 5, evidence: "fact" })).toBe(5);
    expect(riskOf({ impact: 1, evidence: "leap" })).toBe(3);
  });

  it("ranks the earlier block of the canvas first if risks are equal", () => {
    const late = belief({ block: "revenue" });
    const early = belief({ block: "segments" });
    expect(riskiestBelief([late, early])?.block).toBe("segments");
    expect(riskiestBelief([])).toBeUndefined();
  });

  it("ranks the belief with the higher impact first if risks are equal", () => {
    const detail = belief({ impact: 2, evidence: "leap" });
    const pillar = belief({ block: "advantage", impact: 3, evidence: "anecdote" });
    expect(riskiestBelief([detail, pillar])).toMatchObject({ impact: 3, risk: 6 });
  });

  it("ranks all beliefs by falling risk, independent of the order of entry", () => {
    const random = seededRandom(3);
    const pick = <Item>(items: readonly Item[]) =>
      items[Math.floor(random() * items.length)] as Item;
    for (let round = 0; round < 300; round++) {
      const beliefs = Array.from({ length: 12 }, (_none, index) =>
        belief({
          text: `belief ${index}`,
          block: pick(canvasBlocks),
          evidence: pick(evidenceLevels),
          impact: 1 + Math.floor(random() * 5),
        }),
      );
      const risks = rankBeliefs(beliefs).map(({ risk }) => risk);
      expect(risks).toEqual([...risks].sort((a, b) => b - a));
      expect(risks).toHaveLength(beliefs.length);
      const reversed = riskiestBelief(beliefs.toReversed());
      const { block, risk } = riskiestBelief(beliefs) ?? {};
      expect(reversed).toMatchObject({ block, risk });
    }
  });
});
