import { describe, expect, it } from "vitest";

import { estimateMarket, rankSensitivities } from "./engine";
import { marketExample } from "./example";
import { marketReport } from "./report";
import type { Assumption, Segment } from "./schema";

function assumption(low: number, likely = low, high = likely): Assumption {
  return { low, likely, high, source: "A register", guess: false };
}

function segment(given: Partial<Segment>): Segment {
  return {
    name: "Companies",
    customers: assumption(1_000),
    price: assumption(100),
    serviceable: assumption(50),
    share: assumption(10),
    ...given,
  };
}

describe("market estimate", () => {
  /**
   * https://veruminc.com/glossary/market-sizing: 84,000 matching companies, 35,000 of them within
   * reach, 2 % close at US$5,000: an obtainable market of US$3.5 million.
   */
  it("gives the result of a published bottom-up example", () => {
    const { tam, sam, som } = estimateMarket([
      segment({
        customers: assumption(84_000),
        price: assumption(5_000),
        serviceable: assumption((35_000 / 84_000) * 100),
        share: assumption(2),
      }),
    ]);
    expect(tam.likely).toBe(420_000_000);
    expect(sam.likely).toBeCloseTo(175_000_000, 3);
    expect(som.likely).toBeCloseTo(3_500_000, 3);
  });

  it("adds segments and leaves out segments with unanswered questions", () => {
    const { tam } = estimateMarket([segment({}), segment({}), segment({ share: null })]);
    expect(tam.likely).toBe(200_000);
    expect(estimateMarket([]).som).toEqual({ low: 0, likely: 0, high: 0 });
  });
});

it("the first sensitivity is of the assumption that moves the obtainable market most", () => {
  const [first, second] = rankSensitivities([
    segment({ customers: assumption(900, 1_000, 1_100), share: assumption(1, 10, 20) }),
  ]);
  expect(first).toMatchObject({ assumption: "share", low: 500, high: 10_000, swing: 9_500 });
  expect(second).toMatchObject({ assumption: "customers", low: 4_500, high: 5_500 });
});

describe("the document", () => {
  it("shows the market of all segments, from the low to the high end", () => {
    const given = [
      segment({
        customers: assumption(9_000, 10_000, 12_000),
        price: assumption(80, 100, 120),
        serviceable: assumption(40, 50, 60),
        share: assumption(5, 10, 20),
      }),
      segment({
        customers: assumption(1_000, 2_000, 3_000),
        price: assumption(80, 100, 120),
      }),
    ];
    const report = marketReport({ ...marketExample, currency: "€", segments: given });
    const rows = report.sections[0]?.table?.rows.map(({ cells }) => cells.map(({ text }) => text));
    const texts = (size: string) => rows?.find(([first]) => first?.startsWith(size))?.slice(1);
    expect(texts("TAM")).toEqual(["€1,200,000", "€800,000", "€1,800,000"]);
    expect(texts("SAM")).toEqual(["€600,000", "€328,000", "€1,044,000"]);
    expect(texts("SOM")).toEqual(["€60,000", "€18,400", "€190,800"]);
  });

  it("counts the assumptions that are guesses", () => {
    const guessed = segment({ price: { ...assumption(1), guess: true } });
    const report = marketReport({ ...marketExample, segments: [guessed], guesses: ["check"] });
    expect(report.guesses).toBe(2);
  });
});
