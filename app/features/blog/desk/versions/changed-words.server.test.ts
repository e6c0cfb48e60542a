import { expect, test } from "vitest";

import { changedWords } from "./changed-words.server";

test.each([
  ["", "", 0, 0],
  ["", "One two", 2, 0],
  ["One two", "", 0, 2],
  ["One\ntwo  two", "One two three", 1, 1],
  ["One two", "two One", 0, 0],
  [" One ", "One", 0, 0],
])("from %j to %j", (before, after, added, removed) => {
  expect(changedWords(before, after)).toEqual({ added, removed });
});
