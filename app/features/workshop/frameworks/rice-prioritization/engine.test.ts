import { describe, expect, it } from "vitest";

import { riceDocumentCopy as copy } from "~/content/workshop/rice-prioritization";

import { rankInitiatives, rankMoves, riceScore } from "./engine";
import type { Initiative } from "./engine";
import { riceExample } from "./example";
import { riceReport } from "./report";

/** Initiatives as "name reach impact confidence effort". */
function initiatives(...given: string[]): Initiative[] {
  return given.map((text) => {
    const [name = "", ...values] = text.split(" ");
    const [reach = 0, impact = 0, confidence = 0, effort = 0] = values.map(Number);
    return { name, reach, impact, confidence, effort, evidence: "", guesses: [] };
  });
}

const movesOf = (...given: string[]) => rankMoves(rankInitiatives(initiatives(...given)));

describe("RICE score", () => {
  /** https://www.featurevote.co and other published examples: 2,000 × 2 × 80% ÷ 4. */
  it("gives the result of a published example", () => {
    expect(riceScore({ reach: 2_000, impact: 2, confidence: 80, effort: 4 })).toBe(800);
  });

  it("has no error of binary fractions", () => {
    expect(riceScore({ reach: 3, impact: 0.25, confidence: 80, effort: 0.1 })).toBe(6);
  });
});

describe("ranking of initiatives", () => {
  it("ranks the highest score first, gives equal scores one rank, and leaves out open ones", () => {
    const open = { ...initiatives("open 1e6 3 80 1")[0], confidence: null, effort: null };
    const given = initiatives("a 100 1 50 1", "b 200 1 50 1", "c 100 1 50 1");
    const ranked = rankInitiatives([open as Initiative, ...given]);
    expect(ranked.map(({ name, rank, index }) => [name, rank, index])).toEqual([
      ["b", 1, 2],
      ["a", 2, 1],
      ["c", 2, 3],
    ]);
  });

  it("gives the range of a score if one factor is a step lower or higher", () => {
    // Lowest by half the reach, highest by half the effort.
    const [middle] = rankInitiatives(initiatives("a 100 2 80 4"));
    expect(middle?.range).toEqual({ low: 20, high: 80 });
    // No step above massive and 100%, none below minimal and 50%.
    const [top] = rankInitiatives(initiatives("a 100 3 100 1"));
    expect(top?.range).toEqual({ low: 150, high: 600 });
    const [least] = rankInitiatives(initiatives("a 100 0.25 50 1"));
    expect(least?.range).toEqual({ low: 6.25, high: 25 });
  });
});

describe("the assumption that moves the order most", () => {
  it("changes the first place before more places further down", () => {
    const [first] = movesOf(
      "a 1000 1 50 1",
      "b 700 1 50 1",
      "c 100 1 50 1",
      "d 99 1 50 1",
      "e 98 1 50 1",
    );
    expect(first).toMatchObject({ initiative: { name: "a" }, factor: "effort", to: 1.5 });
    expect(first?.first?.name).toBe("b");
  });

  it("changes more places before fewer", () => {
    const [first] = movesOf("a 10000 1 50 1", "b 120 1 50 1", "c 110 1 50 1", "d 100 1 50 1");
    expect(first).toMatchObject({ first: undefined, pairs: 2, initiative: { name: "b" } });
  });

  it("is the smallest of equal steps, of the higher initiative", () => {
    const [first] = movesOf("a 110 1 50 1", "b 100 1 50 1");
    expect(first).toMatchObject({ initiative: { name: "a" }, factor: "effort" });
  });
});

const sentenceOf = (given: Initiative[]) => {
  const { sections } = riceReport({ ...riceExample, initiatives: given });
  return sections.find(({ heading }) => heading === copy.moves.heading)?.paragraphs?.[0];
};

describe("the document", () => {
  it("names the change of the example in a sentence", () => {
    const [first, second] = riceExample.initiatives;
    const sentence = sentenceOf(riceExample.initiatives);
    expect(sentence).toContain(`the effort of “${first?.name}” is 6 instead of 4 person-months`);
    expect(sentence).toContain(`“${second?.name}” comes first`);
  });

  it.each<[string, string[], RegExp]>([
    [
      "an initiative that becomes first itself",
      ["a 100 1 100 1", "b 129 1 50 1"],
      /confidence in “b” is 80% instead of 50%, it comes first/,
    ],
    [
      "two places further down",
      ["a 9e4 1 50 1", "b 100 1 50 1", "c 90 1 50 1"],
      /first place.*two initiatives change places/,
    ],
    [
      "more places further down",
      ["a 9e4 1 50 1", "b 120 1 50 1", "c 110 1 50 1", "d 100 1 50 1"],
      /first place.*2 pairs/,
    ],
    ["no change", ["a 9e4 1 50 1", "b 1 1 50 1"], /No single step changes the order/],
  ])("names %s", (_name, given, sentence) => {
    expect(sentenceOf(initiatives(...given))).toMatch(sentence);
  });

  it("counts the initiatives that are scored, and the guesses", () => {
    const [first, ...others] = riceExample.initiatives;
    const open = {
      ...first,
      confidence: null,
      effort: null,
      guesses: ["initiative"],
    } as Initiative;
    const report = riceReport({
      ...riceExample,
      initiatives: [open, ...others],
      guesses: ["unit"],
    });
    expect(report.facts.map(({ text }) => text)).toContain(copy.scored(4, 5));
    expect(report.guesses).toBe(2);
    expect(
      riceReport(riceExample)
        .data.slice(1)
        .map((row) => row.at(-1)),
    ).not.toContain("yes");
  });
});
