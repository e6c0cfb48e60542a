import { expect, test } from "vitest";

import { nearDays } from "./task-list.server";

test.each([
  ["a Friday", "2026-11-27", "2026-11-28", "2026-11-30"],
  ["a Saturday", "2026-11-28", "2026-11-29", "2026-11-30"],
  ["a Sunday", "2026-11-29", "2026-11-30", "2026-12-07"],
  ["a Monday", "2026-11-30", "2026-12-01", "2026-12-07"],
])(
  "on %s, a task moves to the next day and the Monday after it",
  (_day, today, tomorrow, monday) => {
    expect(nearDays(today)).toEqual({ tomorrow, monday });
  },
);
