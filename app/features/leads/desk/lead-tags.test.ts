import { expect, test } from "vitest";

import { tagIn, tagsIn } from "./lead-tags";

test.each([
  ["", []],
  [" , ,", []],
  ["VIP, fair 2026", ["fair 2026", "vip"]],
  ["vip,Vip , VIP", ["vip"]],
  ["Nächste  Woche", ["nächste woche"]],
  ["a\u0000b", ["a b"]],
  ["x".repeat(41), ["x".repeat(40)]],
])("the tags of %j are %j", (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

test.each([
  ["VIP", "vip"],
  ["a, b", "a b"],
  ["\u200B", undefined],
])("the tag of %j is %j", (text, tag) => {
  expect(tagIn(text)).toBe(tag);
});
