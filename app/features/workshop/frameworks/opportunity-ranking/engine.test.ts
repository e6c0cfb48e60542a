import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";

import { rankingAsks } from "~/content/workshop/next-step";
import { rankingDocumentCopy as copy } from "~/content/workshop/opportunity-ranking";

import { bandOf, leaveOneOut, opportunity, rankOutcomes } from "./engine";
import { rankingExample } from "./example";
import { rankingReport } from "./report";

const { outcomes } = rankingExample;

const rated = (statement: string, importance: number[], satisfaction: number[]) => ({
  statement,
  importance,
  satisfaction,
  guess: false,
});

describe("opportunity score", () => {
  /** Published example: https://decikit.com/en/frameworks/opportunity-scoring */
  it("gives the result of the published example of Ulwick's algorithm", () => {
    expect(opportunity(9, 3)).toBe(15);
    expect(opportunity(9, 9)).toBe(9);
    expect(opportunity(3, 9)).toBe(3);
  });

  it("includes the bounds of a band in the band", () => {
    const bands = ["extreme", "solid", "solid", "watch", "low"];
    expect([15, 14.9, 12, 10, 9.9].map(bandOf)).toEqual(bands);
  });
});

describe("ranking of outcomes", () => {
  const ranked = rankOutcomes(outcomes);

  it("gives equal scores the same rank, the more important one first", () => {
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4, 6, 7, 8]);
    const [, , , fourth, fifth] = ranked;
    expect(fourth?.importance).toBeGreaterThan(fifth?.importance ?? 10);
    const [first] = rankOutcomes([rated("a", [5], [5]), rated("b", [5], [5])]);
    expect(first?.statement).toBe("a");
  });

  it("marks an outcome whose satisfaction exceeds its importance", () => {
    const given = [rated("less", [6], [5]), rated("equal", [6], [6]), rated("more", [6], [7])];
    const overserved = rankOutcomes(given).filter(({ isOverserved }) => isOverserved);
    expect(overserved.map(({ statement }) => statement)).toEqual(["more"]);
  });

  it("gives the range of a score when any one interview is left out", () => {
    expect(ranked[0]?.range).toEqual({ low: 14.25, high: 15.75 });
    expect(leaveOneOut({ importance: [9, 8], satisfaction: [3, 4] })).toBeNull();
    expect(leaveOneOut({ importance: [9, 8, 7], satisfaction: [3] })).toBeNull();
  });
});

const isOutcome = (cells: string[]) => /^O[1-8]\s/.test(cells[0] ?? "") && cells.length >= 5;

/** The cells of the table of a demo package with all eight outcomes. */
function packageRows(file: string): string[][] {
  const { document } = new JSDOM(readFileSync(`public/${file}`, "utf8")).window;
  return [...document.querySelectorAll<HTMLTableRowElement>("tbody tr")]
    .map((row) => [...row.cells].map((cell) => cell.textContent.trim()))
    .filter(isOutcome);
}

describe("the document", () => {
  it("of the example has the ratings, means and scores that the demo packages print", () => {
    const scores = rankingReport(rankingExample).sections[0]?.table?.rows.map(({ cells }) => {
      const [, score, importance, satisfaction] = cells.map(({ text }) => text);
      return [importance, satisfaction, score];
    });
    const first = packageRows("ai_lawyer_01_customer_discovery_v4.html");
    expect(first.map((cells) => [cells[2], cells[4], cells[5]])).toEqual(scores);
    const ratings = outcomes.map((outcome) => [
      outcome.importance.join(", "),
      outcome.satisfaction.join(", "),
    ]);
    expect(first.map((cells) => [cells[1], cells[3]])).toEqual(ratings);
    const second = packageRows("ai_lawyer_02_solution_discovery_v4.html");
    expect(second.map((cells) => cells.slice(1, 4))).toEqual(scores);
  });

  it("shows means with which a reader gets the score", () => {
    const rating = rated("six", [9, 9, 9, 9, 9, 8], [3, 3, 3, 3, 3, 4]);
    const document = { ...rankingExample, outcomes: [rating] };
    const [row] = rankingReport(document).sections[0]?.table?.rows ?? [];
    expect(row?.cells.slice(1, 4).map(({ text }) => text)).toEqual(["14.5", "8.83", "3.17"]);
  });

  it("says whether the order stays the same when any one interview is left out", () => {
    const sectionOf = (given: typeof outcomes) =>
      rankingReport({ ...rankingExample, outcomes: given }).sections.find(
        ({ heading }) => heading === copy.range.heading,
      );
    expect(sectionOf(outcomes)?.paragraphs).toEqual([copy.range.holds]);
    const shaken = [
      rated("First", [10, 9, 9], [1, 8, 8]),
      rated("Second", [9, 9, 9], [6, 6, 6]),
      rated("Third", [1, 1, 1], [1, 1, 1]),
    ];
    const second = { interview: 1, statement: "Second", score: 12, firstScore: 10 };
    expect(sectionOf(shaken)?.paragraphs).toEqual([copy.range.breaks([second])]);
    const means = [rated("a", [9], [3]), rated("b", [8], [3]), rated("c", [7], [3])];
    expect(sectionOf(means)?.paragraphs).toEqual([copy.range.none]);
  });

  it("names who comes first without an interview, not who only overtakes the first", () => {
    const given = [
      rated("Match", [9, 9, 8, 10, 9], [4, 3, 5, 3, 4]),
      rated("Errors", [10, 9, 10, 9, 10], [6, 5, 6, 7, 5]),
      rated("Receipts", [8, 9, 7, 8, 8], [2, 3, 2, 3, 2]),
    ];
    const { asks, sections } = rankingReport({ ...rankingExample, outcomes: given, guesses: [] });
    const errors = { interview: 4, statement: "Errors", score: 14, firstScore: 13.5 };
    const range = sections.find(({ heading }) => heading === copy.range.heading);
    expect(range?.paragraphs).toEqual([copy.range.breaks([errors])]);
    expect(asks).toContainEqual(rankingAsks.fragile("Errors", 4));
  });

  it("is ranked by the ratings entered so far, and states how many outcomes have them", () => {
    const open = { ...rankingExample, outcomes: [rated("a", [], []), rated("b", [9], [3])] };
    const { headline, facts } = rankingReport(open);
    expect(headline).toBe(copy.headline("b"));
    expect(facts).toContainEqual({ label: copy.facts.outcomes, text: copy.rated(1, 2) });
  });
});
