import { expect, test } from "vitest";

import { isTooWide } from "./phone-columns";

const cells = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) });
const table = (labels: string[], ...rows: { cells: { text: string }[] }[]) => ({
  caption: "",
  columns: labels.map((label) => ({ label })),
  rows,
});

test.each([
  [
    "three short numbers",
    table(["Need", "Low", "All", "High"], cells("A", "14.3", "15.0", "15.8")),
    false,
  ],
  [
    "two columns of any width",
    table(["Need", "Reading"], cells("A", "Served better than it matters")),
    false,
  ],
  ["long labels", table(["Need", "Opportunity", "Importance", "Satisfaction"]), true],
  [
    "amounts of money",
    table(["Market", "Likely", "Low"], cells("A", "US$205,440,000", "US$123,000,000")),
    true,
  ],
  [
    "a sentence",
    table(["Belief", "Risk", "Evidence"], cells("A", "15", "P4 asks for sources first")),
    true,
  ],
])("a table with %s puts columns under the name on a phone: $2", (_with, given, expected) => {
  expect(isTooWide(given)).toBe(expected);
});
