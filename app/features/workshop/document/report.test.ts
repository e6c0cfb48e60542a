import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";

import { rankingExample } from "../frameworks/opportunity-ranking/example";
import { rankingReport } from "../frameworks/opportunity-ranking/report";
import { wrapText } from "./figure";
import { figureSvg } from "./figure-svg";
import { reportCsv } from "./files";
import { reportMarkdown } from "./report-markdown";

const statement = '=HYPERLINK("http://evil.example") <script>alert(1)</script> | [a](b)';
const outcomes = [{ statement, importance: [9], satisfaction: [2], guess: true }];
const hostile = rankingReport({ ...rankingExample, outcomes });

describe("Markdown", () => {
  it("has the figures of the document, and says that the case is fictional", () => {
    const text = reportMarkdown(rankingReport(rankingExample));
    const row = "| Minimize the time to find the agreed fallback for a clause | 15.0 | 9.2 | 3.4 |";
    expect(text).toContain(row);
    expect(text).toContain("> Invented case");
  });

  it("marks guesses, and counts them", () => {
    const text = reportMarkdown(hostile);
    expect(text).toContain(" *(Guess)* |");
    expect(text).toContain("> One answer is marked as a guess.");
  });

  it("links to a source that has an address", () => {
    const sources = [{ text: "A source", href: "https://engine.example/a" }, { text: "A book" }];
    const text = reportMarkdown({ ...hostile, sources });
    expect(text).toContain("- [A source](https://engine.example/a)\n- A book");
  });
});

describe("CSV", () => {
  it("has unquoted numbers, and texts that no spreadsheet runs", () => {
    const [, first = ""] = reportCsv(rankingReport(rankingExample)).split("\r\n");
    expect(first).toMatch(/^1,"Minimize .*",9\.2,3\.4,15,"Extreme","no"$/);
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "＝1"])
      expect(reportCsv({ data: [[text]] })).toBe(`\uFEFF"'${text}"\r\n`);
  });

  it("doubles quotation marks and quotes a field with a line break", () => {
    expect(reportCsv({ data: [['a "b"\nc', 1.5]] })).toBe('\uFEFF"a ""b""\nc",1.5\r\n');
  });
});

describe("figure", () => {
  it("contains typed markup as text", () => {
    const { window } = new JSDOM(figureSvg(hostile.figure), { contentType: "image/svg+xml" });
    expect(window.document.querySelector("script")).toBeNull();
    expect(window.document.documentElement.textContent).toContain("<script>");
  });

  it("cuts a text that is too long and ends it with an ellipsis", () => {
    expect(wrapText("one two three four five six", 60, 10, 2)).toEqual(["one two", "three four…"]);
    expect(wrapText("short", 200, 10, 2)).toEqual(["short"]);
  });
});
