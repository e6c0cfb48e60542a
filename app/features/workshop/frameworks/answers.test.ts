import { describe, expect, it } from "vitest";

import { canvasObjections } from "~/content/workshop/lean-canvas";
import { marketObjections, marketProblems } from "~/content/workshop/market-size";
import { rankingObjections } from "~/content/workshop/opportunity-ranking";
import { riceObjections, riceProblems } from "~/content/workshop/rice-prioritization";
import { sessionCopy } from "~/content/workshop/session";
import type { ObjectionCopy } from "~/content/workshop/types";
import type { FormValues } from "~/lib/forms/form-values";

import type { WorkshopDocument } from "../engine/document";
import { placeFor, questionAt, RESULT, takeAnswer } from "../engine/session";
import type { Session } from "../engine/session";
import { framework as canvas } from "./lean-canvas/framework";
import { framework as market } from "./market-size/framework";
import { framework as ranking } from "./opportunity-ranking/framework";
import type { OpportunityRanking } from "./opportunity-ranking/schema";
import { framework as rice } from "./rice-prioritization/framework";

type AnySession = Session<WorkshopDocument>;

/** The example's answer to a question with other values: each answer is good but for these. */
function answerOf(
  session: AnySession,
  id: string,
  changes: FormValues,
  document = session.example,
) {
  const values = questionAt(session, session.example, id)?.values;
  return takeAnswer(session, document, id, { ...values, ...changes });
}

type Weak = readonly (readonly [id: string, changes: FormValues, objection: ObjectionCopy])[];

const { ratingsMissing, ...ofRanking } = rankingObjections;
const ofCanvas = canvasObjections;
const ofMarket = marketObjections;
const ofRice = riceObjections;

const weak: [AnySession, Weak][] = [
  [
    ranking,
    [
      ["job", { job: "A dashboard for lawyers and teams" }, ofRanking.jobNamesSolution],
      ["job", { job: "Sign contracts" }, ofRanking.jobTooShort],
      ["people", { interviews: "0" }, ofRanking.noInterviews],
      ["people", { interviews: "2" }, ofRanking.fewInterviews],
      ["goal", { goal: "Make them happier" }, ofRanking.goalWithoutNumber],
      ["outcome-1", { statement: "Minimize app clicks" }, ofRanking.outcomeNamesSolution],
      ["outcome-1", { statement: "Contracts" }, ofRanking.outcomeWithoutDirection],
      ["outcome-1", { importance: "9, 8" }, ratingsMissing(2, 5)],
      ["test", { test: "Ask if they would like it" }, ofRanking.testIsOpinion],
      ["test", { threshold: "most of them stay" }, ofRanking.thresholdWithoutNumber],
      ["test", { threshold: "4" }, sessionCopy.bareNumber],
      ["goal", { goal: "6 > 3" }, sessionCopy.bareNumber],
    ],
  ],
  [
    canvas,
    [
      ["segments-1", { text: "Everyone who eats" }, ofCanvas.everybody],
      ["revenue-1", { evidence: "fact", source: "" }, ofCanvas.noSource],
      ["revenue-1", { source: "Two friends" }, ofCanvas.friendly],
      ["revenue-1", { source: "They love it" }, ofCanvas.opinion],
      ["test", { test: "Ask if they would say yes" }, ofCanvas.testIsOpinion],
      ["test", { threshold: "Many pay" }, ofCanvas.thresholdWithoutNumber],
    ],
  ],
  [
    market,
    [
      ["segment-1", { name: "All companies" }, ofMarket.everybody],
      ["segment-1", { source: "" }, ofMarket.noSource],
      ["segment-1", { source: "Gartner forecast" }, ofMarket.analyst],
      ["price-1", { low: "4,800", source: "" }, ofMarket.noRange],
      ["serviceable-1", { low: "100", likely: "100", high: "100" }, ofMarket.allOfThem],
      ["share-1", { low: "1", likely: "1", source: "" }, ofMarket.onePercent],
      ["check", { threshold: "Many sign" }, ofMarket.checkWithoutNumber],
    ],
  ],
  [
    rice,
    [
      ["goal", { goal: "Happier lawyers" }, ofRice.goalWithoutNumber],
      ["unit", { unit: "Contracts in legal teams" }, ofRice.unitWithoutPeriod],
      ["initiative-1", { name: "Onboarding" }, ofRice.topic],
      ["confidence-2", { evidence: "" }, ofRice.certain],
      ["confidence-1", { evidence: "" }, ofRice.noEvidence],
      ["confidence-1", { evidence: "My team is sure" }, ofRice.kindWords],
      ["confidence-1", { effort: "0.2" }, ofRice.tooFine],
      ["check", { check: "Ask whether they are interested" }, ofRice.checkIsOpinion],
      ["check", { threshold: "It goes well" }, ofRice.thresholdWithoutNumber],
    ],
  ],
];
const weakAnswers = weak.flatMap(([session, cases]) =>
  cases.map(([id, changes, objection]) => ({ session, id, changes, objection })),
);

describe("an objection", () => {
  it.each(weakAnswers)("is raised to $changes at $id", ({ session, id, changes, objection }) => {
    expect(answerOf(session, id, changes)).toEqual({ status: "weak", objection, isShort: false });
    expect(answerOf(session, id, { ...changes, guess: "yes" }).status).toBe("accepted");
  });

  it.each(["Contracts reviewed per quarter", "Monthly trials", "Leads a week", "Teams in 30 days"])(
    "is not raised to the period of “%s”",
    (unit) => {
      expect(answerOf(rice, "unit", { unit }).status).toBe("accepted");
    },
  );

  it("is not raised to half a month of effort", () => {
    expect(answerOf(rice, "confidence-1", { effort: "0.5" }).status).toBe("accepted");
  });

  it("marks the answer as a guess, and a better answer removes the mark", () => {
    const few = answerOf(ranking, "people", { interviews: "2", guess: "yes" });
    if (few.status !== "accepted") throw new Error(few.status);
    expect(few.document).toMatchObject({ guesses: ["people"] });
    const better = answerOf(ranking, "people", {}, few.document as OpportunityRanking);
    expect(better).toMatchObject({ document: { guesses: [] } });
  });

  it.each<[AnySession, string, string, ObjectionCopy]>([
    [ranking, "outcome-3", "outcomes", rankingObjections.fewOutcomes],
    [rice, "initiative-3", "initiatives", riceObjections.fewInitiatives],
  ])("is raised to a list of two that ends at %s", (session, id, list, few) => {
    const entries = (session.example as unknown as Record<string, object[]>)[list] ?? [];
    const short = { ...session.example, [list]: entries.slice(0, 2) };
    expect(takeAnswer(session, short, id, { next: "done" })).toEqual({
      status: "weak",
      objection: few,
      isShort: true,
    });
    const kept = takeAnswer(session, short, id, { next: "done", guess: "yes" });
    expect(kept).toMatchObject({ status: "accepted", document: short });
    const last = session.questions(short).findLast((question) => question.list);
    const done = { ...last?.values, next: "done" };
    expect(takeAnswer(session, short, last?.id ?? "", done)).toMatchObject({ objection: few });
  });
});

describe("a message at the field", () => {
  const { missing, negative } = sessionCopy.number;

  it.each<[AnySession, string, FormValues, string, string?]>([
    [ranking, "outcome-1", { importance: "-1, 2, 3" }, "importance"],
    [ranking, "outcome-1", { importance: "7,5" }, "importance", "“7; 5” or “7.5”"],
    [ranking, "outcome-1", { satisfaction: "11" }, "satisfaction"],
    [ranking, "outcome-1", { satisfaction: " " }, "satisfaction"],
    [ranking, "outcome-1", { statement: "a\u0001" }, "statement"],
    [ranking, "people", { interviews: "2.5" }, "interviews"],
    [canvas, "problem-1", { impact: "" }, "impact"],
    [market, "segment-1", { low: "10,00" }, "low"],
    [market, "segment-1", { low: "٣" }, "low"],
    [market, "segment-1", { low: "" }, "low", missing],
    [market, "segment-1", { low: "-5" }, "low", negative],
    [market, "segment-1", { high: "1" }, "likely", marketProblems.order],
    [rice, "initiative-1", { reach: "0" }, "reach", riceProblems.noReach],
    [rice, "confidence-1", { effort: "0" }, "effort", riceProblems.noEffort],
    [rice, "initiative-1", { impact: "5" }, "impact"],
    [rice, "confidence-1", { confidence: "" }, "confidence"],
  ])("%#: is shown at %s for %j", (session, id, changes, field, message = "") => {
    expect(answerOf(session, id, changes)).toMatchObject({
      status: "invalid",
      errors: { [field]: expect.stringContaining(message) },
    });
  });

  it("is not shown for a price with its currency", () => {
    const price = { low: "R$ 400", likely: "400 €", high: "£400,00" };
    const segments = [{ price: { low: 400, likely: 400, high: 400 } }, {}];
    expect(answerOf(market, "price-1", price)).toMatchObject({ document: { segments } });
  });
});

describe("a place", () => {
  it("that does not exist leads to the first open question", () => {
    const { empty, example } = ranking;
    expect(placeFor(ranking, empty, ["toString", "outcome-7", null])).toBe("job");
    expect(placeFor(ranking, empty, [RESULT])).toBe("job");
    expect(placeFor(ranking, empty, ["goal"])).toBe("goal");
    expect(placeFor(ranking, example, [RESULT])).toBe(RESULT);
  });

  it("after the last entry that a list may have does not exist", () => {
    const outcomes = Array.from({ length: 120 }, () => ranking.example.outcomes[0]);
    const full = { ...ranking.example, outcomes } as OpportunityRanking;
    expect(questionAt(ranking, full, "outcome-121")).toBeUndefined();
    expect(questionAt(ranking, full, "outcome-120")?.list?.next).toBeNull();
    const [initiative] = rice.example.initiatives;
    if (!initiative) throw new Error("The example is empty");
    const many = { ...rice.example, initiatives: Array.from({ length: 30 }, () => initiative) };
    expect(questionAt(rice, many, "initiative-31")).toBeUndefined();
    expect(questionAt(rice, many, "confidence-30")?.list?.next).toBeNull();
  });
});

it("an answer that makes the document too large is rejected instead of cut", () => {
  const ratings = Array.from({ length: 50 }, () => 10);
  const long = {
    statement: "x".repeat(190),
    importance: ratings,
    satisfaction: ratings,
    guess: false,
  };
  const outcomes = Array.from({ length: 75 }, () => long);
  const large = { ...ranking.example, outcomes };
  const values = { statement: "Minimize it", importance: "9", satisfaction: "2", next: "done" };
  expect(takeAnswer(ranking, large, "outcome-76", values).status).toBe("full");
});
