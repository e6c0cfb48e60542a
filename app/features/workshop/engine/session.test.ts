import { describe, expect, it } from "vitest";

import { parseDocument } from "../engine/documents";
import type { WorkshopDocument } from "../engine/documents";
import { riskiestBelief } from "../engine/canvas-risk";
import { canvasBlocks } from "../engine/lean-canvas";
import { canvasSession } from "./canvas-session";
import { marketSession } from "./market-session";
import { rankingSession } from "./ranking-session";
import { exitsOf, firstOpen, placeFor, questionAt, RESULT, takeAnswer, valuesFor } from "./session";
import type { Session } from "./session";
import { sessions } from "./sessions";

/** Answers each question with what is filled in, as a visitor does who only clicks. */
function clickThrough<Doc extends WorkshopDocument>(session: Session<Doc>) {
  let document: Doc = { ...session.empty, example: true };
  let place = firstOpen(session, document);
  let guesses = 0;
  for (let clicks = 0; place !== RESULT; clicks++) {
    if (clicks > 40) throw new Error(`The session does not end; it is at ${place}`);
    const question = questionAt(session, document, place);
    if (!question) throw new Error(`There is no question ${place}`);
    const { values } = valuesFor(session, document, question);
    const next = exitsOf(session, document, question)[0] ?? "done";
    let answer = takeAnswer(session, document, place, { ...values, next });
    if (answer.status === "weak") {
      guesses++;
      answer = takeAnswer(session, document, place, { ...values, next, guess: "yes" });
    }
    if (answer.status !== "accepted") throw new Error(`${place}: ${JSON.stringify(answer)}`);
    ({ document, next: place } = answer);
  }
  return { document, guesses };
}

describe("the filled-in example", () => {
  it.each([
    ["opportunity ranking", rankingSession, 0],
    ["Lean Canvas", canvasSession, 0],
    ["market size", marketSession, 1],
  ] as const)("for the %s leads to its document with clicks only", (_name, session, guesses) => {
    const done = clickThrough(session as unknown as Session<WorkshopDocument>);
    expect(done.document).toEqual(session.example);
    expect(done.guesses).toBe(guesses);
    expect(parseDocument(session.kind, done.document)).toEqual(session.example);
  });

  it("has the riskiest assumption of demo package 01", () => {
    const riskiest = riskiestBelief(canvasSession.example.beliefs);
    expect(riskiest?.text).toBe("At least 90% of deviating clauses are found");
  });
});

const ranking = rankingSession.empty;
const outcome = {
  statement: "Minimize the time to find a clause",
  importance: "9, 8, 10",
  satisfaction: "3,4,2",
};

describe("weak answers", () => {
  it("two interviews raise an objection, and can be accepted as a guess", () => {
    const values = { people: "Two friends", interviews: "2" };
    expect(takeAnswer(rankingSession, ranking, "people", values)).toMatchObject({
      status: "weak",
      objection: { title: "Two friendly calls are not evidence" },
    });
    expect(
      takeAnswer(rankingSession, ranking, "people", { ...values, guess: "yes" }),
    ).toMatchObject({ status: "accepted", document: { interviews: 2, guesses: ["people"] } });
  });

  it("a better answer removes the mark of a guess", () => {
    const guessed = { ...ranking, guesses: ["people" as const] };
    const better = { people: "Five lawyers", interviews: "5" };
    expect(takeAnswer(rankingSession, guessed, "people", better)).toMatchObject({
      document: { guesses: [] },
    });
  });

  it.each([
    ["job", { job: "A dashboard for lawyers and their teams" }],
    ["goal", { goal: "Make them happier" }],
    ["outcome-1", { ...outcome, statement: "Contracts", next: "another" }],
    ["outcome-1", { ...outcome, next: "done" }],
    ["test", { test: "Ask if they would like it", threshold: "70% say yes" }],
    ["test", { test: "They try it for a week", threshold: "most of them stay" }],
  ])("the ranking raises an objection to a weak answer at %s", (id, values) => {
    expect(takeAnswer(rankingSession, ranking, id, values).status).toBe("weak");
  });

  it("the canvas raises an objection to evidence without a source", () => {
    const belief = { text: "They pay", evidence: "fact", source: "", impact: "5" };
    const asked = takeAnswer(canvasSession, canvasSession.empty, "revenue-1", belief);
    expect(asked).toMatchObject({
      status: "weak",
      objection: { title: "Evidence without a source is a belief" },
    });
  });

  it("the market session raises an objection to one percent of a market", () => {
    const named = takeAnswer(marketSession, marketSession.empty, "segment-1", {
      name: "Lawyers",
      low: "10",
      likely: "20",
      high: "30",
      source: "Register",
    });
    if (named.status !== "accepted") throw new Error(named.status);
    expect(named.next).toBe("price-1");
    const share = { low: "1", likely: "1", high: "1", source: "" };
    expect(takeAnswer(marketSession, named.document, "share-1", share)).toMatchObject({
      status: "weak",
      objection: { title: "“If we get one percent” is a wish" },
    });
  });
});

describe("bad input", () => {
  it.each([
    ["negative", { ...outcome, importance: "-1, 2, 3" }, "importance"],
    ["NaN", { ...outcome, importance: "NaN" }, "importance"],
    ["over the scale", { ...outcome, satisfaction: "11" }, "satisfaction"],
    ["without ratings", { ...outcome, satisfaction: " " }, "satisfaction"],
    ["of 5,000 characters", { ...outcome, statement: "a".repeat(5_000) }, "statement"],
    ["of invisible characters", { ...outcome, statement: "\u200B\u200B" }, "statement"],
    ["with a control character", { ...outcome, statement: "a\u0001" }, "statement"],
  ])("an outcome gets a message at the invalid field: %s", (_name, values, field) => {
    const answer = takeAnswer(rankingSession, ranking, "outcome-1", values);
    expect(answer.status).toBe("invalid");
    expect(answer).toHaveProperty(["errors", field]);
  });

  it.each(["-5", "1e12", "10,00", "1000000000000", "", "٣"])(
    "%j as a number of customers gets a message",
    (low) => {
      const values = { name: "All", low, likely: low, high: low, source: "Register" };
      expect(takeAnswer(marketSession, marketSession.empty, "segment-1", values)).toMatchObject({
        status: "invalid",
      });
    },
  );

  it("a rating with two readings is asked for, naming both", () => {
    expect(
      takeAnswer(rankingSession, ranking, "outcome-1", { ...outcome, importance: "7,5" }),
    ).toMatchObject({
      errors: { importance: "“7,5” could mean “7; 5” or “7.5”. Enter the one that you mean." },
    });
  });

  it.each(["R$ 400", "400 €", "£400,00", "US$ 400"])("%s is a price of 400", (price) => {
    const values = { low: price, likely: price, high: price, source: "Price list" };
    const segments = marketSession.example.segments.slice(0, 1);
    expect(
      takeAnswer(marketSession, { ...marketSession.empty, segments }, "price-1", values),
    ).toMatchObject({
      document: { segments: [{ price: { low: 400, likely: 400, high: 400 } }] },
    });
  });

  it("markup, right-to-left text and emoji are accepted as text", () => {
    const statement = "Minimize <img src=x onerror=alert(1)> مرحبا 🧭";
    const values = { ...outcome, statement, next: "another" };
    expect(takeAnswer(rankingSession, ranking, "outcome-1", values)).toMatchObject({
      document: { outcomes: [{ statement }] },
      next: "outcome-2",
    });
  });

  /** Texts to type into each field of the filled-in example. */
  const typed = [
    ["a negative number", "-1"],
    ["NaN", "NaN"],
    ["1e12", "1e12"],
    ["13 digits", "1000000000000"],
    ["5,000 characters", "a".repeat(5_000)],
    ["markup", "<img src=x onerror=alert(1)>"],
    ["right-to-left text", "\u202Eمرحبا"],
    ["emoji", "🧭👩‍👩‍👧"],
    ["zero-width characters", "\u200B\u200D"],
    ["nothing", "  "],
    ["lines", "one\ntwo"],
  ] as const;

  it.each(typed)("%s in any field gets a message there, or a valid document", (_name, text) => {
    for (const known of Object.values(sessions)) {
      const session = known as unknown as Session<WorkshopDocument>;
      for (const { id, values } of session.questions(session.example)) {
        for (const field of Object.keys(values ?? {})) {
          const answer = takeAnswer(session, session.example, id, { ...values, [field]: text });
          const place = `${id}, ${field}`;
          if (answer.status === "invalid") expect(answer.errors[field], place).toMatch(/[.:!]/);
          if (answer.status === "accepted")
            expect(parseDocument(session.kind, answer.document), place).toEqual(answer.document);
        }
      }
    }
  });

  it("the name of an unknown question leads to the first unanswered one", () => {
    expect(placeFor(rankingSession, ranking, ["toString", "outcome-7", null])).toBe("job");
    expect(placeFor(rankingSession, ranking, [RESULT])).toBe("job");
    expect(placeFor(rankingSession, ranking, ["goal"])).toBe("goal");
    expect(placeFor(rankingSession, rankingSession.example, [RESULT])).toBe(RESULT);
  });
});

/** Every list of every session, with the entry that its button opens after the example's last one. */
const newEntries = Object.values(sessions).flatMap((known) => {
  const session = known as unknown as Session<WorkshopDocument>;
  return session.questions(session.example).flatMap(({ list }) => {
    const id = list?.isLast ? list.next : null;
    const question = id === null ? undefined : questionAt(session, session.example, id);
    return id && question?.entry
      ? [{ session, id, kind: session.kind, entry: question.entry }]
      : [];
  });
});

describe("a new entry of a list", () => {
  it("exists in all lists of the sessions", () => {
    expect(newEntries.map(({ id }) => id)).toEqual([
      "outcome-9",
      ...canvasBlocks.map((block) => expect.stringMatching(`^${block}-[2-5]$`)),
      expect.stringMatching(/^segment-/),
    ]);
  });

  it.each(newEntries)("may stay empty in $kind: $id", ({ session, id, entry }) => {
    const { example } = session;
    const blank = { d: "x", at: id, saved: "", statement: " ", name: "", text: "", source: "" };
    const done = takeAnswer(session, example, id, { ...blank, next: "done" });
    expect(done).toEqual({ status: "accepted", document: example, next: entry.end });
    expect(questionAt(session, example, entry.end)).toBeDefined();
    expect(takeAnswer(session, example, id, { ...blank, next: "another" }).status).toBe("invalid");
    const begun = { ...blank, source: "A register", importance: "9", next: "done" };
    expect(takeAnswer(session, example, id, begun).status).toBe("invalid");
  });

  it("ends a list that is too short only as a guess", () => {
    const outcomes = rankingSession.example.outcomes.slice(0, 2);
    const short = { ...rankingSession.example, outcomes };
    const values = { statement: "", importance: "", satisfaction: "", next: "done" };
    expect(takeAnswer(rankingSession, short, "outcome-3", values)).toMatchObject({
      objection: { title: "Two outcomes are not a ranking" },
    });
    expect(
      takeAnswer(rankingSession, short, "outcome-3", { ...values, guess: "yes" }),
    ).toMatchObject({ document: short, next: "idea" });
  });
});

describe("lists", () => {
  it("the question of an entry offers to remove the entry", () => {
    const question = questionAt(rankingSession, rankingSession.example, "outcome-2");
    expect(question?.without?.().outcomes).toHaveLength(7);
    expect(questionAt(rankingSession, ranking, "outcome-1")?.without).toBeUndefined();
  });

  it("a ranking accepts 120 outcomes and does not offer to add another", () => {
    const one = rankingSession.example.outcomes[0];
    if (!one) throw new Error("The example is empty");
    const full = { ...ranking, outcomes: Array.from({ length: 120 }, () => one) };
    expect(questionAt(rankingSession, full, "outcome-121")).toBeUndefined();
    expect(questionAt(rankingSession, full, "outcome-120")?.list?.next).toBeNull();
  });

  it("a document that grows too large is rejected instead of cut", () => {
    const long = {
      statement: `Minimize ${"x".repeat(190)}`,
      importance: Array.from({ length: 50 }, () => 10),
      satisfaction: Array.from({ length: 50 }, () => 10),
      guess: false,
    };
    const large = { ...ranking, outcomes: Array.from({ length: 75 }, () => long) };
    const values = { ...outcome, next: "done" };
    expect(takeAnswer(rankingSession, large, "outcome-76", values).status).toBe("full");
  });
});
