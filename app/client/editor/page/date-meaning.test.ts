import { expect, test } from "vitest";

import { dateCopy } from "../../../content/desk/time-zone.ts";
import { meaningOf } from "./date-meaning.ts";

test.each([
  ["2026-12-01T09:05", "America/New_York", "It means December 1, 2026 at 09:05, America/New York."],
  ["2026-03-29T02:30", "UTC", "It means March 29, 2026 at 02:30, UTC."],
  [
    "2026-03-08T02:30",
    "America/New_York",
    `${dateCopy.missing("02:30", "America/New York")} March 8, 2026 at 03:30, America/New York.`,
  ],
  [
    "2026-11-01T01:30",
    "America/New_York",
    `It means November 1, 2026 at 01:30, America/New York. ${dateCopy.first}`,
  ],
  ["2026-11-01T02:00", "America/New_York", "It means November 1, 2026 at 02:00, America/New York."],
  [
    "2026-10-04T02:15",
    "Australia/Lord_Howe",
    `${dateCopy.missing("02:15", "Australia/Lord Howe")} October 4, 2026 at 02:45, Australia/Lord Howe.`,
  ],
  ["", "UTC", ""],
  ["soon", "UTC", ""],
])("the line below the date %j in %s says %j", (local, zone, line) => {
  expect(meaningOf(local, zone)).toBe(line);
});
