import { expect, test } from "vitest";

import { axisTop, barTotals, leadSeries } from "./lead-series";
import { dayAfter, partsOf } from "./period";

const parts = partsOf({ from: "2026-01-05", to: "2026-03-29", unit: "week" });

test("leads of twelve weeks stand in their weeks, and weeks without leads are zero", () => {
  const series = leadSeries(
    [
      {
        kind: "named",
        value: "news",
        counts: [
          ["2026-01-05", 2],
          ["2026-03-23", 1],
        ],
      },
      {
        kind: "none",
        value: null,
        counts: [
          ["2026-03-23", 4],
          ["2026-03-30", 9],
        ],
      },
    ],
    "source",
    parts,
  );
  expect(series.map(({ value, total }) => [value, total])).toEqual([
    ["news", 3],
    [null, 4],
  ]);
  expect(barTotals(series)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
});

test.each([
  ["page", "named", "/", "/ (home page)"],
  ["page", "named", "/pricing", "/pricing"],
  ["plan", "named", "annual", "Annual"],
  ["source", "named", "/", "/"],
  ["page", "none", null, "Unknown page"],
  ["plan", "others", null, "Other plans"],
] as const)("of the group %s, the %s value %j is called %s", (by, kind, value, name) => {
  expect(leadSeries([{ kind, value, counts: [["2026-01-05", 1]] }], by, parts)[0]?.name).toBe(name);
});

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [10, 10],
  [11, 12],
  [57, 60],
  [81, 100],
  [399, 400],
  [1001, 1200],
])("for up to %i leads the axis ends at %i", (highest, top) => {
  expect(axisTop(highest)).toBe(top);
});

test("a week later is in the next month, or year", () => {
  expect([dayAfter("2026-02-25", 7), dayAfter("2026-12-31", 1)]).toEqual([
    "2026-03-04",
    "2027-01-01",
  ]);
});
