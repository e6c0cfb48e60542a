import { expect, test } from "vitest";

import { entriesFor } from "./slash-entries";

test.each([
  ["pull", ["Pull quote"]],
  ["Pull ", ["Pull quote"]],
  ["pull q", ["Pull quote"]],
  ["list", ["List", "Numbered list", "Task list"]],
  [" ", []],
  [" list", []],
  ["pull the rope", []],
])("after the slash, %j finds %j", (query, labels) => {
  expect(entriesFor(query).map(({ label }) => label)).toEqual(labels);
});
