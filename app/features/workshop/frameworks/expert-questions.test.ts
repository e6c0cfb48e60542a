import { describe, expect, it } from "vitest";

import {
  canvasAsks,
  marketAsks,
  rankingAsks,
  riceAsks,
  testQuestions,
} from "~/content/workshop/next-step";
import type { ExpertQuestion } from "~/content/workshop/next-step";
import { frameworks } from "~/content/workshop/frameworks";

import type { WorkshopDocument } from "../engine/document";
import { canvasExample } from "./lean-canvas/example";
import { loadFramework } from "./load";
import { marketExample } from "./market-size/example";
import { rankingExample } from "./opportunity-ranking/example";
import { riceExample } from "./rice-prioritization/example";

const loaded = await Promise.all(frameworks.map(({ slug }) => loadFramework(slug)));

async function asked(document: WorkshopDocument): Promise<readonly ExpertQuestion[]> {
  const { report } = await loadFramework(document.kind);
  return report(document).asks;
}

const [first, second, ...others] = rankingExample.outcomes;
const [belief, other] = canvasExample.beliefs;
const [initiative, ...initiatives] = riceExample.initiatives;
const [segment] = marketExample.segments;
if (!first || !second || !belief || !other || !initiative || !segment?.price)
  throw new Error("An example is empty");

const rated = (statement: string, importance: number, guess = false) => ({
  statement,
  importance: [importance],
  satisfaction: [0],
  guess,
});
const ranking = (outcomes: object[]) => ({ ...rankingExample, outcomes }) as WorkshopDocument;
const equal = { ...initiative, name: "Another one of these", effort: 4.1 };
const sure = { low: 5, likely: 5, high: 5, source: "Counted", guess: false };

describe.each(loaded)("$copy.slug", ({ example, empty, report }) => {
  it("asks three different questions after a document, none before it has a result", () => {
    const { asks } = report(example);
    expect(new Set(asks.map(({ question }) => question)).size).toBe(3);
    expect(report(empty).asks).toEqual([]);
  });
});

it.each<[string, WorkshopDocument, ExpertQuestion]>([
  [
    "a test that is a guess",
    { ...rankingExample, guesses: ["test"] } as WorkshopDocument,
    testQuestions.guess(),
  ],
  [
    "scores 0.4 apart",
    ranking([rated("Reduce the wait", 5), rated("Increase the share", 4.8)]),
    rankingAsks.tie("Wait", "Increase the share", "0.4"),
  ],
  [
    "equal scores",
    ranking([rated("Reduce the wait", 5), rated("Reduce the cost", 5)]),
    rankingAsks.tie("Wait", "Cost", "0.0"),
  ],
  [
    "an outcome that is a guess",
    ranking([first, rated("Limit the risk", 1, true)]),
    rankingAsks.guess("Limit the risk"),
  ],
  [
    "no interviews",
    { ...rankingExample, guesses: ["people"] } as WorkshopDocument,
    rankingAsks.interviews(),
  ],
  ["means without people", ranking([rated("Reduce the wait", 5)]), rankingAsks.means()],
  [
    "an overserved outcome",
    rankingExample,
    rankingAsks.overserved("Time to draft a first version"),
  ],
  [
    "a test of a canvas that is a guess",
    { ...canvasExample, guesses: ["test"] } as WorkshopDocument,
    testQuestions.guess(),
  ],
  [
    "two beliefs of one risk",
    { ...canvasExample, beliefs: [belief, { ...belief, text: "The same" }] } as WorkshopDocument,
    canvasAsks.tie(belief.text, "The same"),
  ],
  [
    "a belief that is a guess",
    { ...canvasExample, beliefs: [{ ...belief, guess: true }] } as WorkshopDocument,
    canvasAsks.guess(belief.text),
  ],
  [
    "a leap of faith",
    { ...canvasExample, beliefs: [{ ...belief, evidence: "leap" }] } as WorkshopDocument,
    canvasAsks.leap(belief.text),
  ],
  [
    "a number without a source",
    marketExample,
    marketAsks.guess("“Lawyers in in-house teams of 4 and 5”, obtainable share"),
  ],
  [
    "a market without a swing",
    {
      ...marketExample,
      segments: [{ ...segment, customers: sure, price: sure, serviceable: sure, share: sure }],
    } as WorkshopDocument,
    marketAsks.share(),
  ],
  [
    "an initiative that is a guess",
    {
      ...riceExample,
      initiatives: [{ ...initiative, guesses: ["initiative"] }, ...initiatives],
    } as WorkshopDocument,
    riceAsks.guess(initiative.name),
  ],
  [
    "initiatives with scores within 5%",
    { ...riceExample, initiatives: [initiative, equal] } as WorkshopDocument,
    riceAsks.tie(initiative.name, equal.name),
  ],
  [
    "a confidence without evidence",
    riceExample,
    riceAsks.evidence("Suggest a position from the reasons for rejection"),
  ],
])("asks about %s", async (_name, document, question) => {
  expect(await asked(document)).toContainEqual(question);
});

it("does not call scores half a point apart a tie", async () => {
  const apart = await asked(
    ranking([rated("Reduce the wait", 5), rated("Reduce the cost", 4.75), ...others]),
  );
  expect(apart.map(({ mark }) => mark)).not.toContain("A gap of 0.5");
});
