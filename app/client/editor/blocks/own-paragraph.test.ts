import { expect, test } from "vitest";

import { asParagraph } from "./own-paragraph.ts";

test.each([
  ["", "", "P"],
  ["word", "", "\n\nP"],
  ["word", "more", "\n\nP\n\n"],
  ["word\n", "\nmore", "\nP\n"],
  ["word\n\n", "\n\nmore", "P"],
  ["\n", "\n", "P"],
])("a block between %j and %j is %j", (before, after, expected) => {
  expect(asParagraph(before, "P", after)).toBe(expected);
});
