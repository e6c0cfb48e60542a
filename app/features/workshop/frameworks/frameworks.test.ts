import { describe, expect, it } from "vitest";

import { documentTitle, isWorkshopKind, parseDocument } from "./documents";
import { emptyLeanCanvas } from "./lean-canvas";
import { emptyMarketSize } from "./market-size";
import { emptyOpportunityRanking } from "./opportunity-ranking";

const outcome = {
  statement: "Minimize the time to find a clause",
  importance: [9],
  satisfaction: [3],
  guess: false,
};
const ranking = { ...emptyOpportunityRanking, job: "Sign a contract", outcomes: [outcome] };
const assumption = { low: 1, likely: 2, high: 3, source: "", guess: true };
const segment = { name: "A", customers: assumption, price: null, serviceable: null, share: null };

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

const withCustomers = (customers: object) => ({
  ...emptyMarketSize,
  segments: [{ ...segment, customers: { ...assumption, ...customers } }],
});

describe("parseDocument", () => {
  it("returns a document unchanged, also after a round trip through JSON", () => {
    expect(parseDocument("opportunity-ranking", JSON.parse(JSON.stringify(ranking)))).toEqual(
      ranking,
    );
    expect(parseDocument("lean-canvas", emptyLeanCanvas)).toEqual(emptyLeanCanvas);
    const market = { ...emptyMarketSize, segments: [segment] };
    expect(parseDocument("market-size", market)).toEqual(market);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a list", []],
    ["another kind", emptyLeanCanvas],
    ["another version", { ...ranking, schemaVersion: 2 }],
    ["an unknown field", { ...ranking, admin: true }],
    ["a missing field", { ...ranking, goal: undefined }],
    ["a negative rating", { ...ranking, outcomes: [{ ...outcome, importance: [-1] }] }],
    ["a rating over 10", { ...ranking, outcomes: [{ ...outcome, importance: [11] }] }],
    ["NaN", { ...ranking, outcomes: [{ ...outcome, satisfaction: [Number.NaN] }] }],
    ["no rating", { ...ranking, outcomes: [{ ...outcome, satisfaction: [] }] }],
    ["a text of 5,000 characters", { ...ranking, job: "a".repeat(5_000) }],
    ["a line break", { ...ranking, job: "a\nb" }],
    ["a control character", { ...ranking, job: "a\u0000b" }],
    ["more than 120 outcomes", { ...ranking, outcomes: repeat(121, outcome) }],
    ["half an interview", { ...ranking, interviews: 2.5 }],
  ])("rejects %s", (_name, value) => {
    expect(parseDocument("opportunity-ranking", value)).toBeNull();
  });

  it("rejects a range that is not in ascending order, and 10^12 customers", () => {
    expect(parseDocument("market-size", withCustomers({ high: 1 }))).toBeNull();
    expect(parseDocument("market-size", withCustomers({ high: 1e12 }))).toBeNull();
    expect(parseDocument("market-size", withCustomers({ high: 5 }))).not.toBeNull();
  });

  it("rejects a document whose total size is too large", () => {
    const long = { ...outcome, statement: "ab".repeat(100), importance: repeat(50, 10) };
    const outcomes = repeat(120, { ...long, satisfaction: repeat(50, 10) });
    expect(parseDocument("opportunity-ranking", { ...ranking, outcomes })).toBeNull();
  });

  it("accepts markup, right-to-left text and emoji as text", () => {
    const job = "<script>alert(1)</script> مرحبا 🧭";
    expect(parseDocument("opportunity-ranking", { ...ranking, job })?.job).toBe(job);
  });
});

describe("names", () => {
  it("recognizes the three kinds", () => {
    expect(isWorkshopKind("lean-canvas")).toBe(true);
    expect(isWorkshopKind("toString")).toBe(false);
  });

  it("titles a document by its first answer", () => {
    expect(documentTitle(ranking)).toBe("Sign a contract");
    expect(documentTitle({ ...emptyLeanCanvas, name: "Lexa" })).toBe("Lexa");
    expect(documentTitle(emptyMarketSize)).toBe("");
  });
});
