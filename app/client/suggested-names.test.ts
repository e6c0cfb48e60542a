import { expect, test } from "vitest";

import { namesWith } from "./suggested-names.ts";

const known = ["Pricing", "Strategy", "Teams"];

test.each([
  ["", known],
  ["str", known],
  ["strategy, p", ["strategy, Pricing", "strategy, Teams"]],
  ["Teams,pricing,", ["Teams,pricing, Strategy"]],
])("after %j the suggestions are %j", (typed, suggestions) => {
  expect(namesWith(typed, known)).toEqual(suggestions);
});
