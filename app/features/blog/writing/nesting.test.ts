import { expect, test } from "vitest";

import { isNestedTooDeep, mostLevels } from "./nesting";

const over = mostLevels + 1;

function stairs(levels: number, marker: string, step: number): string {
  return Array.from(
    { length: levels },
    (_, level) => `${" ".repeat(level * step)}${marker} x`,
  ).join("\n");
}

test.each([
  ["quotes", ">".repeat(over)],
  ["quotes with text", `text\n\n${"> ".repeat(over)}x`],
  ["lists on a line", `${"- ".repeat(over)}x`],
  ["numbered lists", `${"1. ".repeat(over)}x`],
  ["other markers", `${"+ * 1) ".repeat(over)}x`],
  ["lists in quotes", `${"> - ".repeat(over)}x`],
  ["lists on lines", stairs(over, "-", 2)],
  ["numbered lists on lines", stairs(over, "12.", 4)],
  ["lists on lines with text between", stairs(over, "-", 2).replaceAll("\n", "\n\ntext\n\n")],
  ["notes", "[^a]: ".repeat(over)],
  ["40 KB of quotes", "> ".repeat(20_000)],
  ["200 KB of lists", `${"- ".repeat(100_000)}x`],
])("a text is nested too deep by %s", (_what, markdown) => {
  expect(isNestedTooDeep(markdown)).toBe(true);
});

test.each([
  ["the most levels", `${">".repeat(mostLevels)} x`],
  ["many items", "- a\n  - b\n    1. c\n".repeat(5_000)],
  ["many quotes", "> a\n>> b\n".repeat(5_000)],
  ["thematic breaks", `${"- ".repeat(over)}\n\n${"*".repeat(over)}\n\n> ${"* ".repeat(over)}`],
  ["emphasis and numbers", `${"**a** 1.5 -2 ".repeat(1_000)}\n*a*\n-b\n1.c`],
  ["an indented line", `${" ".repeat(100_000)}- x`],
])("a text is not nested too deep by %s", (_what, markdown) => {
  expect(isNestedTooDeep(markdown)).toBe(false);
});
