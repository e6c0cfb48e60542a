import { expect, test } from "vitest";

import { lineDiff } from "./line-diff.server";

/** The texts with what differs in them in brackets. */
const marked = (from: string, to: string) =>
  lineDiff(from, to).parts.flatMap((part) =>
    "pieces" in part && part.pieces
      ? [part.pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("")]
      : [],
  );

test.each([
  [
    "Head\nThe old harbor is closed.\nEnd",
    "Head\nThe new harbor is closed.\nEnd",
    ["The [old] harbor is closed.\n", "The [new] harbor is closed.\n"],
  ],
  ["One two three\n", "One two three four\n", ["One two three\n", "One two three[ four]\n"]],
  ["Nothing in common here\n", "Quite another line of text\n", []],
  ["Same\n", "Same\nAdded\n", []],
])("of %j and %j, the changed words are marked", (from, to, pieces) => {
  expect(marked(from, to)).toEqual(pieces);
});

test.each(["Words", "![A](/a.png)"])("the last line %j stays where another is added", (line) => {
  expect(lineDiff(line, `${line}\n\nMore`).parts.map(({ kind }) => kind)).toEqual([
    "same",
    "added",
  ]);
  expect(lineDiff(line, `${line}\n`).state).toBe("same");
});
