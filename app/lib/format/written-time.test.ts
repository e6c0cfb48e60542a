import { expect, test } from "vitest";

import { shortMinute, writtenDay, writtenMinute, writtenSpan } from "./written-time";

test.each([
  [
    "2026-03-01T23:30:59+00:00",
    "March 1, 2026",
    "March 1, 2026 at 23:30",
    "1 de março de 2026 às 23:30",
  ],
  [
    "2026-12-31T23:30:00-03:00",
    "January 1, 2027",
    "January 1, 2027 at 02:30",
    "1 de janeiro de 2027 às 02:30",
  ],
  ["no time", "", "", ""],
])("%s is written as %s", (time, day, minute, portuguese) => {
  expect([writtenDay(time), writtenMinute(time), writtenMinute(time, "pt-BR")]).toEqual([
    day,
    minute,
    portuguese,
  ]);
});

test.each([
  ["2026-03-01T23:30:59Z", "America/Sao_Paulo", "Mar 1, 2026, 20:30"],
  ["2026-12-31T23:30:00Z", "Asia/Tokyo", "Jan 1, 2027, 08:30"],
  ["2026-12-31T23:30:00Z", undefined, "Dec 31, 2026, 23:30"],
  ["no time", undefined, ""],
])("%s in %s is written as %s", (time, zone, written) => {
  expect(shortMinute(time, zone)).toBe(written);
});

test.each([
  [0, "0 min"],
  [29, "0 min"],
  [59 * 60, "59 min"],
  [3600, "1 h"],
  [12_000, "3 h 20 min"],
  [86_399, "1 d"],
  [2 * 86_400 + 5 * 3600, "2 d 5 h"],
])("%i seconds are written as %s", (seconds, written) => {
  expect(writtenSpan(seconds)).toBe(written);
});
