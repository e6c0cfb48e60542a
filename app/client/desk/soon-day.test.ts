import { expect, test } from "vitest";

import { dayIn } from "./soon-day";

test.each([
  ["1", "2026-03-28", "2026-03-29"],
  ["1", "2026-12-31", "2027-01-01"],
  ["3", "2026-02-27", "2026-03-02"],
  ["7", "2026-10-24", "2026-10-31"],
  ["month", "2026-03-17", "2026-04-17"],
  ["month", "2026-01-31", "2026-02-28"],
  ["month", "2028-01-30", "2028-02-29"],
  ["month", "2026-12-31", "2027-01-31"],
])("in %s from %s is %s", (days, now, day) => {
  for (const time of ["00:00:01", "23:59:59"])
    expect(dayIn(days, new Date(`${now}T${time}`))).toBe(day);
});
