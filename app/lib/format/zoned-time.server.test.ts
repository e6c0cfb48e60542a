import { expect, test } from "vitest";

import { fieldTime, momentOf, occurrence, timeZoneNamed, zonedMinute } from "./zoned-time.server";

const NEW_YORK = "America/New_York";

test.each([
  [
    "a usual time",
    "America/Sao_Paulo",
    "2026-03-17T06:00",
    "2026-03-17T09:00:00Z",
    "2026-03-17T06:00",
  ],
  [
    "a time that does not exist",
    NEW_YORK,
    "2026-03-08T02:30",
    "2026-03-08T07:30:00Z",
    "2026-03-08T03:30",
  ],
  ["the first of two", NEW_YORK, "2026-11-01T01:30", "2026-11-01T05:30:00Z", "2026-11-01T01:30"],
  [
    "half an hour of two",
    "Australia/Lord_Howe",
    "2026-10-04T02:15",
    "2026-10-03T15:45:00Z",
    "2026-10-04T02:45",
  ],
  ["seconds", NEW_YORK, "2026-07-01T12:00:59", "2026-07-01T16:00:00Z", "2026-07-01T12:00"],
])("%s: in %s, %s is %s", (_case, zone, local, moment, shown) => {
  expect(momentOf(local, zone)).toBe(moment);
  expect(fieldTime(moment, zone)).toBe(shown);
});

test.each(["", "tomorrow", "2026-02-30T25:00", "2026-13-01T00:00"])("%j is no time", (text) => {
  expect(momentOf(text, NEW_YORK)).toBeNull();
});

test.each([
  ["2026-11-01T05:30:00Z", "first"],
  ["2026-11-01T06:30:00Z", "second"],
  ["2026-11-01T07:30:00Z", "once"],
  ["2026-03-08T07:30:00Z", "once"],
])("%s is what clocks in New York show: %s", (time, expected) => {
  expect(occurrence(time, NEW_YORK)).toBe(expected);
});

test.each([
  ["UTC", "2026-03-17T09:00:59Z", "March 17, 2026 at 09:00 UTC"],
  ["Europe/London", "2026-01-17T09:00:00Z", "January 17, 2026 at 09:00 UTC"],
  ["America/Sao_Paulo", "2026-03-17T09:00:00+00:00", "March 17, 2026 at 06:00 (09:00 UTC)"],
  [
    "America/Sao_Paulo",
    "2026-03-18T01:00:00Z",
    "March 17, 2026 at 22:00 (March 18, 2026, 01:00 UTC)",
  ],
  ["Asia/Tokyo", "no time", ""],
])("in %s, %s is written %s", (zone, time, written) => {
  expect(zonedMinute(time, zone)).toBe(written);
});

test.each([
  ["america/sao_paulo", "America/Sao_Paulo"],
  ["Mars/Olympus", null],
  ["+03:00", null],
  ["", null],
])("%j names the zone %s", (name, zone) => {
  expect(timeZoneNamed(name)).toBe(zone);
});
