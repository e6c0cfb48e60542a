import { expect, test } from "vitest";

import { markdownToHtml } from "./markdown.server";

const SIZE = 36_000;

/** Each took seconds to minutes: the rules look from each mark to the end of the text. */
test.each(["*a_ b", "[*a_", "a\n=\n", "_*", "[a](<b", "<a ", "<!-- ", "[![a](b)"])(
  "a text of %j without end stops after a limited number of steps",
  (mark) => {
    expect(() => markdownToHtml(mark.repeat(SIZE / mark.length))).toThrow(/too many marks/);
  },
);

test.each(["a.b-", "a*", "a_*"])("a run of %j stays text, and what follows is read", (mark) => {
  const run = mark.repeat(SIZE / mark.length);
  expect(markdownToHtml(`${run}@ *b* [c](/d)`)).toBe(
    `<p>${run}@ <em>b</em> <a href="/d">c</a></p>\n`,
  );
});

test("the longest usual article is within the limit", () => {
  const paragraph = "Words *with* a [link](/a), `code` and **more** words. ".repeat(20);
  const lines = "A line with a hard end  \n".repeat(200);
  const text = `## Title\n\n${paragraph}\n\n${lines}\n\n| a | b |\n|---|---|\n| *c* | d |\n\n`;
  const html = markdownToHtml(text.repeat(200_000 / text.length));
  expect(html.match(/<h2>/g)).toHaveLength(Math.floor(200_000 / text.length));
});
