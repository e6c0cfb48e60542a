import { describe, expect, it } from "vitest";

import { seededRandom } from "../../../../tests/support/seeded-random";
import { bandOf, leaveOneOut, opportunity, rankOutcomes } from "./opportunity-scores";

/** The 80 ratings of `public/ai_lawyer_01_customer_discovery_v4.html`, with the scores it prints. */
const lexa = [
  ["O1", [10, 9, 9, 10, 8], [3, 4, 4, 2, 4], "9.2", "3.4", "15.0", "extreme"],
  ["O2", [10, 10, 9, 10, 9], [5, 5, 4, 4, 5], "9.6", "4.6", "14.6", "solid"],
  ["O3", [8, 8, 8, 8, 10], [4, 4, 5, 4, 2], "8.4", "3.8", "13.0", "solid"],
  ["O4", [8, 7, 8, 8, 9], [5, 5, 4, 4, 4], "8.0", "4.4", "11.6", "watch"],
  ["O5", [6, 8, 9, 8, 6], [3, 3, 2, 3, 5], "7.4", "3.2", "11.6", "watch"],
  ["O6", [9, 10, 10, 9, 9], [8, 7, 7, 8, 8], "9.4", "7.6", "11.2", "watch"],
  ["O7", [5, 6, 8, 6, 8], [6, 6, 5, 5, 3], "6.6", "5.0", "8.2", "low"],
  ["O8", [7, 6, 5, 7, 5], [7, 6, 7, 6, 6], "6.0", "6.4", "6.0", "low"],
] as const;

const outcomes = lexa.map(([statement, importance, satisfaction]) => ({
  statement,
  importance: [...importance],
  satisfaction: [...satisfaction],
  guess: false,
}));

describe("opportunity score", () => {
  /** Published example: https://decikit.com/en/frameworks/opportunity-scoring */
  it("gives the result of the published example of Ulwick's algorithm", () => {
    expect(opportunity(9, 3)).toBe(15);
    expect(opportunity(9, 9)).toBe(9);
  });

  it("is between 0 and 20, at least the importance, and never rises with satisfaction", () => {
    const random = seededRandom(7);
    for (let round = 0; round < 2_000; round++) {
      const importance = random() * 10;
      const [less = 0, more = 0] = [random() * 10, random() * 10].sort((a, b) => a - b);
      const score = opportunity(importance, less);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(20);
      expect(score).toBeGreaterThanOrEqual(Math.round(importance * 1e9) / 1e9);
      expect(score).toBeGreaterThanOrEqual(opportunity(importance, more));
    }
  });

  it("includes the bounds of a band in the band", () => {
    expect([15, 14.9, 12, 10, 9.9].map(bandOf)).toEqual([
      "extreme",
      "solid",
      "solid",
      "watch",
      "low",
    ]);
  });
});

describe("ranking of outcomes", () => {
  it("gives exactly the figures of the demo package", () => {
    const ranked = rankOutcomes(outcomes);
    const found = ranked.map(({ statement, importance, satisfaction, score, band }) =>
      [statement, importance.toFixed(1), satisfaction.toFixed(1), score.toFixed(1), band].join(" "),
    );
    const printed = lexa.map(([name, , , ...figures]) => `${name} ${figures.join(" ")}`);
    expect(found).toEqual(printed);
  });

  it("gives equal scores the same rank", () => {
    expect(rankOutcomes(outcomes).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4, 6, 7, 8]);
  });

  it("marks an outcome whose satisfaction exceeds its importance", () => {
    const overserved = rankOutcomes(outcomes).filter(({ isOverserved }) => isOverserved);
    expect(overserved.map(({ statement }) => statement)).toEqual(["O8"]);
  });

  it("gives the range of a score when any one interview is left out", () => {
    const [first, , third] = rankOutcomes(outcomes);
    expect(third?.range?.low.toFixed(1)).toBe("11.8");
    expect(first?.range).toEqual({ low: 14.25, high: 15.75 });
    expect(leaveOneOut({ importance: [9, 8], satisfaction: [3, 4] })).toBeNull();
    expect(leaveOneOut({ importance: [9, 8, 7], satisfaction: [3] })).toBeNull();
  });

  it("keeps every outcome and never lets a later one score higher", () => {
    const random = seededRandom(11);
    const rating = () => Math.floor(random() * 11);
    for (let round = 0; round < 200; round++) {
      const many = Array.from({ length: Math.floor(random() * 30) }, (_none, index) => ({
        statement: `outcome ${index}`,
        importance: [rating(), rating(), rating()],
        satisfaction: [rating(), rating(), rating()],
        guess: false,
      }));
      const ranked = rankOutcomes(many);
      expect(new Set(ranked.map(({ index }) => index)).size).toBe(many.length);
      const scores = ranked.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      for (const { range, score } of ranked) {
        expect(range?.low).toBeLessThanOrEqual(range?.high ?? 0);
        expect(score).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
