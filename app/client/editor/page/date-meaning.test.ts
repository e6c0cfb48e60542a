import { expect, test } from "vitest";

import { meaningOf } from "./date-meaning.ts";

test.each([
  ["2026-12-01T09:05", "America/New_York", "It means December 1, 2026 at 09:05, America/New York."],
  ["2026-03-29T02:30", "UTC", "It means March 29, 2026 at 02:30, UTC."],
  ["", "UTC", ""],
  ["soon", "UTC", ""],
])("the line below the date %j in %s says %j", (local, zone, line) => {
  expect(meaningOf(local, zone)).toBe(line);
});
