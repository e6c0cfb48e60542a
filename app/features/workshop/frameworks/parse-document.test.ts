import { expect, it } from "vitest";

import { emptyLeanCanvas } from "./lean-canvas/engine";
import { parseDocument } from "./load";
import { emptyMarketSize } from "./market-size/engine";
import { emptyOpportunityRanking } from "./opportunity-ranking/engine";
import { riceExample } from "./rice-prioritization/example";

const outcome = { statement: "Minimize it", importance: [9], satisfaction: [3], guess: false };
const ranking = { ...emptyOpportunityRanking, job: "Sign a contract", outcomes: [outcome] };
const assumption = { low: 1, likely: 2, high: 3, source: "", guess: true };
const segment = { name: "A", customers: assumption, price: null, serviceable: null, share: null };
const [initiative] = riceExample.initiatives;

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

const withOutcome = (changes: object) => ({ ...ranking, outcomes: [{ ...outcome, ...changes }] });
const withCustomers = (changes: object) => ({
  ...emptyMarketSize,
  segments: [{ ...segment, customers: { ...assumption, ...changes } }],
});
const withInitiative = (changes: object) => ({
  ...riceExample,
  initiatives: [{ ...initiative, ...changes }],
});
const long = { ...outcome, statement: "ab".repeat(100), importance: repeat(50, 10) };

it.each<[string, object, unknown]>([
  ["nothing", ranking, undefined],
  ["a list", ranking, []],
  ["another kind", ranking, emptyLeanCanvas],
  ["another version", ranking, { ...ranking, schemaVersion: 2 }],
  ["an unknown field", ranking, { ...ranking, admin: true }],
  ["a missing field", ranking, { ...ranking, goal: undefined }],
  ["a negative rating", ranking, withOutcome({ importance: [-1] })],
  ["a rating over 10", ranking, withOutcome({ importance: [11] })],
  ["NaN", ranking, withOutcome({ satisfaction: [Number.NaN] })],
  ["importance without satisfaction", ranking, withOutcome({ satisfaction: [] })],
  ["a text of 201 characters", ranking, { ...ranking, job: "a".repeat(201) }],
  ["a line break", ranking, { ...ranking, job: "a\nb" }],
  ["a control character", ranking, { ...ranking, job: "a\u0000b" }],
  ["more than 120 outcomes", ranking, { ...ranking, outcomes: repeat(121, outcome) }],
  ["half an interview", ranking, { ...ranking, interviews: 2.5 }],
  [
    "a document that is too large",
    ranking,
    { ...ranking, outcomes: repeat(120, { ...long, satisfaction: repeat(50, 10) }) },
  ],
  ["a range that does not rise", withCustomers({}), withCustomers({ high: 1 })],
  ["10^12 customers", withCustomers({}), withCustomers({ high: 1e12 })],
  ["an effort of nothing", riceExample, withInitiative({ effort: 0 })],
  ["an impact off the scale", riceExample, withInitiative({ impact: 5 })],
  ["confidence without effort", riceExample, withInitiative({ effort: null })],
])("rejects %s", async (_name, valid, value) => {
  const { kind } = valid as { kind: string };
  expect(await parseDocument(kind, valid)).toEqual(valid);
  expect(await parseDocument(kind, value)).toBeNull();
});

it("rejects a kind that does not exist", async () => {
  for (const kind of ["toString", "../lean-canvas", ""])
    expect(await parseDocument(kind, { ...ranking, kind })).toBeNull();
});
