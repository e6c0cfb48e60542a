import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";

import { sessions } from "../session/sessions";
import { wrapText } from "./figure";
import { figureSvg } from "./figure-svg";
import { reportCsv } from "./report-csv";
import { reportMarkdown } from "./report-markdown";
import { reportOf } from "./reports";

const ranking = sessions["opportunity-ranking"].example;
const kinds = ["opportunity-ranking", "lean-canvas", "market-size"] as const;

const hostile = {
  ...ranking,
  outcomes: [
    {
      statement: '=HYPERLINK("http://evil.example") <script>alert(1)</script> | [a](b)',
      importance: [9],
      satisfaction: [2],
      guess: true,
    },
  ],
};

describe("Markdown", () => {
  it("contains the ranking with the figures of the demo package", () => {
    const text = reportMarkdown(reportOf(ranking));
    expect(text).toContain(
      "| Minimize the time to find the agreed fallback for a clause | 15.0 | 9.2 | 3.4 | Extreme |",
    );
    expect(text).toContain("Fictional case");
  });

  it("marks guesses", () => {
    const text = reportMarkdown(reportOf(hostile));
    expect(text).toContain(" *(Guess)* |");
    expect(text).toContain("One answer is marked as a guess.");
  });
});

describe("CSV", () => {
  it("has a row for each outcome, with unquoted numbers", () => {
    const lines = reportCsv(reportOf(ranking)).split("\r\n");
    expect(lines[0]).toBe(
      '\uFEFF"Rank","Desired outcome","Importance","Satisfaction","Opportunity","Reading","Guess"',
    );
    expect(lines[1]).toBe(
      '1,"Minimize the time to find the agreed fallback for a clause",9.2,3.4,15,"Extreme","no"',
    );
    expect(lines).toHaveLength(10);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "＝1"])(
    "a spreadsheet does not run %j as a formula",
    (text) => {
      expect(reportCsv({ data: [[text]] })).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  it("doubles quotation marks and quotes a field with a line break", () => {
    expect(reportCsv({ data: [['a "b"\nc', 1.5]] })).toBe('\uFEFF"a ""b""\nc",1.5\r\n');
  });
});

describe("figure", () => {
  it.each(kinds)("for the %s is well-formed SVG and contains the headline", (kind) => {
    const report = reportOf(sessions[kind].example);
    const { window } = new JSDOM(figureSvg(report.figure), { contentType: "image/svg+xml" });
    expect(window.document.querySelector("title")?.textContent).toBe(report.headline);
    expect(window.document.querySelectorAll("text").length).toBeGreaterThan(10);
  });

  it("contains typed markup as text", () => {
    const { window } = new JSDOM(figureSvg(reportOf(hostile).figure), {
      contentType: "image/svg+xml",
    });
    expect(window.document.querySelector("script")).toBeNull();
    expect(window.document.documentElement.textContent).toContain("<script>");
  });

  it("cuts a text that is too long and ends it with an ellipsis", () => {
    expect(wrapText("one two three four five six", 60, 10, 2)).toEqual(["one two", "three four…"]);
    expect(wrapText("short", 200, 10, 2)).toEqual(["short"]);
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

describe("the ranking of the fictional example", () => {
  const table = reportOf(ranking).sections[0]?.table;
  const scores = table?.rows.map(({ cells }) => {
    const [, score, importance, satisfaction] = cells.map(({ text }) => text);
    return [importance, satisfaction, score];
  });

  it("has the ratings, means and scores that demo package 01 prints", () => {
    const rows = packageRows("ai_lawyer_01_customer_discovery_v4.html");
    expect(rows).toHaveLength(8);
    expect(
      rows.map(([, , importance, , satisfaction, score]) => [importance, satisfaction, score]),
    ).toEqual(scores);
    expect(rows.map(([, importance, , satisfaction]) => [importance, satisfaction])).toEqual(
      ranking.outcomes.map((outcome) => [
        outcome.importance.join(", "),
        outcome.satisfaction.join(", "),
      ]),
    );
  });

  it("has the means and scores that demo package 02 prints", () => {
    const rows = packageRows("ai_lawyer_02_solution_discovery_v4.html");
    expect(rows.map((cells) => cells.slice(1, 4))).toEqual(scores);
  });
});

describe("document", () => {
  it("says whether the order stays the same when any one interview is left out", () => {
    const section = reportOf(ranking).sections.find(({ heading }) => heading.includes("survive"));
    expect(section?.paragraphs?.[0]).toMatch(/^Yes\./);
    const shaken = {
      ...ranking,
      outcomes: [
        { statement: "First", importance: [10, 9, 9], satisfaction: [1, 8, 8], guess: false },
        { statement: "Second", importance: [9, 9, 9], satisfaction: [6, 6, 6], guess: false },
      ],
    };
    const doubt = reportOf(shaken).sections.find(({ heading }) => heading.includes("survive"));
    expect(doubt?.paragraphs?.[0]).toContain("“Second”");
  });

  it("has a headline and makes no claims for an empty session", () => {
    for (const kind of kinds) {
      const report = reportOf(sessions[kind].empty);
      expect(report.sections).toEqual([]);
      expect(report.headline).not.toBe("");
    }
  });
});
