import { expect, test } from "vitest";

import { continueList, indentList } from "./continue-list";
import type { Edit } from "./continue-list";

/** The text after a change, with `|` where the cursor or the selection's ends are. */
function after(text: string, edit: Edit | null): string | null {
  if (!edit) return null;
  const { from, to, words, start, end } = edit;
  const changed = text.slice(0, from) + words + text.slice(to);
  const mark = start === end ? "|" : `|${changed.slice(start, end)}|`;
  return changed.slice(0, start) + mark + changed.slice(end);
}

test.each([
  ["- one|", "- one\n- |"],
  ["- one| two", "- one\n- | two"],
  ["9. nine|", "9. nine\n10. |"],
  ["  * [x] done|", "  * [x] done\n  * [ ] |"],
  ["> - quoted|", "> - quoted\n> - |"],
  ["- one\n- |", "- one\n|"],
  ["1. one\n2. |\nafter", "1. one\n|\nafter"],
  ["> - one\n> - |", "> - one\n> |"],
  ["|- one", null],
  ["plain|", null],
  ["-one|", null],
  ["**bold**|", null],
  ["```\n- code|", null],
  ["~~~sh\n```\n- code|\n~~~", null],
  ["```\ncode\n```\n- one|", "```\ncode\n```\n- one\n- |"],
])("Enter in %j makes %j", (marked, expected) => {
  const text = marked.replace("|", "");
  expect(after(text, continueList(text, marked.indexOf("|")))).toBe(expected);
});

test.each([
  ["- a\n- b|", true, "- a\n  - b|"],
  ["1. a\n2. b|", true, "1. a\n   2. b|"],
  ["- a\n|- b\n- c|", true, "- a\n  |- b\n  - c|"],
  ["- a\n  - b|", false, "- a\n- b|"],
  ["- a|", false, null],
  ["plain|", true, null],
  ["```\n- code|\n```", true, null],
  ["- a\n|plain\n- b|", true, null],
])("Tab in %j (deeper: %j) makes %j", (marked, deeper, expected) => {
  const text = marked.replaceAll("|", "");
  const start = marked.indexOf("|");
  const end = Math.max(start, marked.lastIndexOf("|") - (marked.split("|").length - 2));
  expect(after(text, indentList(text, start, end, deeper))).toBe(expected);
});
