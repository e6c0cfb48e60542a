import { expect, test } from "vitest";

import { overviewCopy } from "~/content/desk/overview";

import { partsOf, readPeriod } from "./period";

const { problems } = overviewCopy.received;
// A Saturday.
const TODAY = "2026-11-28";
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

test.each([
  ["4-weeks", "day", "2026-11-02 2026-11-28", "2026-10-05 2026-10-31"],
  ["12-weeks", "week", "2026-09-07 2026-11-28", "2026-06-15 2026-09-05"],
  ["12-months", "month", "2025-12-01 2026-11-28", "2024-12-01 2025-11-28"],
  ["this-quarter", "week", "2026-10-01 2026-11-28", "2026-07-01 2026-08-28"],
  ["last-quarter", "week", "2026-07-01 2026-09-30", "2026-04-01 2026-06-30"],
  ["own&from=2026-03-01&to=2026-03-10", "day", "2026-03-01 2026-03-10", "2026-02-19 2026-02-28"],
])(
  "the period %s has bars of a %s and is compared with as much before",
  (query, unit, days, before) => {
    const { period } = read(`period=${query}`);
    expect(period.unit).toBe(unit);
    expect(`${period.from} ${period.to}`).toBe(days);
    expect(`${period.before.from} ${period.before.to}`).toBe(before);
  },
);

test.each([
  ["2026-01-01", "2025-10-01", "2025-10-01"],
  ["2026-06-30", "2026-01-01", "2026-03-31"],
])("on %s, this quarter is compared with %s to %s", (today, from, to) => {
  const { period } = readPeriod(new URLSearchParams("period=this-quarter"), today);
  expect(period.before).toEqual({ from, to });
});

test.each([
  ["from=2026-03-01&to=2026-03-31", "day"],
  ["from=2026-03-01&to=2026-04-01", "week"],
  ["from=2026-01-01&to=2026-07-01", "week"],
  ["from=2026-01-01&to=2026-07-02", "month"],
])("own days %s have bars of a %s", (days, unit) => {
  expect(read(`period=own&${days}`).period.unit).toBe(unit);
});

test.each([
  ["from=2026-03-10&to=2026-03-01", { to: problems.reversed }],
  ["from=2026-02-30&to=2026-03-01", { from: problems.day }],
  ["to=2026-03-01", { from: problems.day }],
  ["from=2026-03-01&to=soon", { to: problems.day }],
  ["from=2000-01-01&to=2026-03-01", { to: problems.tooLong }],
])("the days %s are refused, and the usual period stays", (days, errors) => {
  const { period, refused } = read(`period=own&${days}`);
  expect(period.name).toBe("12-weeks");
  expect(refused?.errors).toEqual(errors);
});

test("the first and the last bar have only the days of the period", () => {
  const days = { from: "2026-01-28", to: "2026-02-10" };
  expect(partsOf({ ...days, unit: "week" })).toEqual([
    { key: "2026-01-26", from: "2026-01-28", to: "2026-02-01" },
    { key: "2026-02-02", from: "2026-02-02", to: "2026-02-08" },
    { key: "2026-02-09", from: "2026-02-09", to: "2026-02-10" },
  ]);
  expect(partsOf({ ...days, unit: "month" })).toEqual([
    { key: "2026-01-01", from: "2026-01-28", to: "2026-01-31" },
    { key: "2026-02-01", from: "2026-02-01", to: "2026-02-10" },
  ]);
  expect(partsOf({ ...days, unit: "day" })).toHaveLength(14);
});
