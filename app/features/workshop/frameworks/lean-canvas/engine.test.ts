import { describe, expect, it } from "vitest";

import { rankBeliefs, riskOf } from "./engine";
import type { Belief } from "./engine";
import { canvasExample } from "./example";
import { canvasReport } from "./report";

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

  it("ranks the riskiest first, then the higher impact, the earlier block and the earlier entry", () => {
    const given = [
      belief({ text: "late block", block: "revenue", impact: 2 }),
      belief({ text: "early block", block: "segments", impact: 2 }),
      belief({ text: "second entry", block: "segments", impact: 2 }),
      belief({ text: "high impact", block: "advantage", impact: 3, evidence: "anecdote" }),
      belief({ text: "riskiest", block: "costs", impact: 5 }),
    ];
    expect(rankBeliefs(given).map(({ text }) => text)).toEqual([
      "riskiest",
      "high impact",
      "early block",
      "second entry",
      "late block",
    ]);
  });
});

describe("the document", () => {
  it("of the example tests the riskiest assumption of demo package 01 first", () => {
    const { headline, sections } = canvasReport(canvasExample);
    const riskiest = "At least 90% of deviating clauses are found";
    expect(headline).toContain(riskiest);
    const [first] = sections.find(({ table }) => table)?.table?.rows ?? [];
    const cells = [riskiest, "15", "5", "Solution", "Leap of faith"];
    expect(first?.cells.map(({ text }) => text)).toEqual(cells);
    const items = sections.flatMap(({ canvas = [] }) => canvas.flatMap((cell) => cell.items));
    expect(items.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual([riskiest]);
  });

  it("counts leaps of faith and guesses", () => {
    const beliefs = [belief({ guess: true }), belief({ evidence: "fact" })];
    const { facts, guesses } = canvasReport({ ...canvasExample, beliefs, guesses: ["test"] });
    expect(facts.map(({ text }) => text)).toContain("2, of which 1 is a leap of faith");
    expect(guesses).toBe(2);
  });
});
