import { expect, test } from "vitest";

import { storedStates } from "~/content/desk/leads";
import { dayAt } from "~/lib/format/written-time";

import { isOverdue } from "./overdue";

const noSpam = storedStates.filter((state) => state !== "spam");

test.each([
  [null, []],
  ["2026-03-18", []],
  ["2026-03-17", []],
  ["2026-03-16", noSpam],
  ["2025-12-31", noSpam],
])("on March 17 a follow-up on %s is overdue in the states %j", (follow_up, states) => {
  const late = storedStates.filter((state) =>
    isOverdue({ follow_up, follow_up_time: null, state }, "2026-03-17", "14:05"),
  );
  expect(late).toEqual(states);
});

test.each([
  ["14:04:00", true],
  ["14:05:00", false],
])("at 14:05 a follow-up of this day at %s is overdue: %s", (follow_up_time, isLate) => {
  const lead = { follow_up: "2026-03-17", follow_up_time, state: "new" } as const;
  expect(isOverdue(lead, "2026-03-17", "14:05")).toBe(isLate);
});

test.each([
  ["2026-03-17T23:30:00Z", undefined, "2026-03-17"],
  ["2026-03-17T23:30:00Z", "Europe/Berlin", "2026-03-18"],
  ["2026-03-17T02:30:00Z", "America/Sao_Paulo", "2026-03-16"],
])("at %s in the time zone %s the day is %s", (time, zone, day) => {
  expect(dayAt(time, zone)).toBe(day);
});
