import { expect, it } from "vitest";

import { documentContact } from "~/content/workshop/next-step";

import { rankingExample } from "../frameworks/opportunity-ranking/example";
import { rankingReport } from "../frameworks/opportunity-ranking/report";
import { reportText } from "./report-text";

const MOST = 4_000;

it("a document as text has its answers, its guesses and its questions", () => {
  const report = rankingReport({ ...rankingExample, guesses: ["goal"] });
  const text = reportText(report, MOST);
  for (const { statement } of rankingExample.outcomes) expect(text).toContain(statement);
  expect(text).toContain("two quarters (guess)");
  for (const { question } of report.asks) expect(text).toContain(question);
  expect(text).not.toContain(documentContact.cut);
});

it("a document that is too long ends after a whole line, and says so", () => {
  const statement = "Minimize 🧭 ".repeat(14).trim();
  const outcomes = Array.from({ length: 100 }, () => ({
    statement,
    importance: [9],
    satisfaction: [1],
    guess: false,
  }));
  const text = reportText(rankingReport({ ...rankingExample, outcomes }), MOST);
  expect([...text].length).toBeLessThanOrEqual(MOST);
  expect(text.endsWith(documentContact.cut)).toBe(true);
  expect(text.split("\n").at(-3)).toMatch(/Extreme|Solid/);
});
