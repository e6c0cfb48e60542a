import { expect, test } from "vitest";

import { articleFormCopy } from "./articles/articles";
import { autosaveCopy } from "./articles/drafts";

test.each([
  [0, "0 words"],
  [1, "1 word"],
  [1200, "1,200 words"],
])("the length %i of a text is %j", (words, expected) => {
  expect(autosaveCopy.words(words)).toBe(expected);
  const [shown] = articleFormCopy.previewing.length(words, 1, 1).split(", ", 1);
  expect(shown).toBe(expected);
});
