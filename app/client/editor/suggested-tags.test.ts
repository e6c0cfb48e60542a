import { expect, test } from "vitest";

import { tagsWith } from "./suggested-tags.ts";

const known = ["Pricing", "Strategy", "Teams"];

test.each([
  ["", known],
  ["str", known],
  ["strategy, p", ["strategy, Pricing", "strategy, Teams"]],
  ["Teams,pricing,", ["Teams,pricing, Strategy"]],
])("after %j the suggestions are %j", (typed, suggestions) => {
  expect(tagsWith(typed, known)).toEqual(suggestions);
});
