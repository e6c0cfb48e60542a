import { expect, test } from "vitest";

import { cutText, isStorable, storableLine } from "./storable-text";

const ROCKET = "🚀";

test.each([
  ["short", 10, "short"],
  ["exactly", 7, "exactly"],
  ["longer text", 6, "longer"],
  [ROCKET.repeat(5), 3, ROCKET.repeat(3)],
  [`a${ROCKET}b`, 2, `a${ROCKET}`],
  [`ab${ROCKET}`, 2, "ab"],
  ["ab\uD83D", 3, "ab"],
  ["", 5, ""],
])("the first code points of %j, at most %i, are %j", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test.each([
  ["harbor.png", "harbor.png"],
  ["  a\r\n\tb  ", "a b"],
  ["a\0b", "a b"],
  ["\u001B[31mred", "[31mred"],
  ["half \uD83D", "half"],
  ["\uDE80half", "half"],
  ["a\uFFFDb", "a b"],
  ["a\u2028b\u0085c", "a b c"],
  ["مرحبا ünï", "مرحبا ünï"],
  ["\0\uD800", ""],
])("as a line, %j is %j, which can be stored", (text, line) => {
  expect(storableLine(text, 100)).toBe(line);
  expect(isStorable(line)).toBe(true);
});

test("a line that is cut ends with a whole character", () => {
  expect(storableLine(`${"x".repeat(9)}${ROCKET}${ROCKET}`, 10)).toBe(`${"x".repeat(9)}${ROCKET}`);
  expect(storableLine("one two", 4)).toBe("one");
});
