import { expect, test } from "vitest";

import { writtenDay, writtenMinute } from "./written-time";

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
