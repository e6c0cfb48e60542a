import { expect, test } from "vitest";

import { storedStates } from "~/content/desk/leads";
import { dayAt } from "~/lib/format/written-time";

import { isOverdue } from "./overdue";

test.each([
  [null, []],
  ["2026-03-18", []],
  ["2026-03-17", []],
  ["2026-03-16", ["new", "contacted", "qualified"]],
  ["2025-12-31", ["new", "contacted", "qualified"]],
])("on March 17 a follow-up on %s is overdue in the states %j", (follow_up, states) => {
  const late = storedStates.filter((state) => isOverdue({ follow_up, state }, "2026-03-17"));
  expect(late).toEqual(states);
});

test.each([
  ["2026-03-17T23:30:00Z", undefined, "2026-03-17"],
  ["2026-03-17T23:30:00Z", "Europe/Berlin", "2026-03-18"],
  ["2026-03-17T02:30:00Z", "America/Sao_Paulo", "2026-03-16"],
])("at %s in the time zone %s the day is %s", (time, zone, day) => {
  expect(dayAt(time, zone)).toBe(day);
});
