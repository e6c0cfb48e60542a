import { expect, test } from "vitest";

import { nextMails } from "./follow-up-mail.server";

const lead = (follow_up: string, follow_up_time: string | null = null) => ({
  id: "1",
  full_name: "Ada",
  follow_up,
  follow_up_time,
  next_step: "Call",
  tasks: [],
});

const mail = { morning_hour: 7, last_day: null };

test("a morning mail that came already comes the next day again, whatever hour is chosen now", () => {
  const later = { morning_hour: 9, last_day: "2026-03-03" };
  const leads = [lead("2026-03-01")];
  expect(nextMails(leads, "2026-03-03T08:00:00", later).morning?.day).toBe("2026-03-04");
});

test.each([
  ["2026-03-03T06:59:00", [lead("2026-03-01")], "2026-03-03", 1],
  [
    "2026-03-03T07:00:00",
    [lead("2026-03-01"), lead("2026-03-04"), lead("2026-03-05")],
    "2026-03-04",
    2,
  ],
  ["2026-03-03T12:00:00", [lead("2026-03-09"), lead("2026-03-10")], "2026-03-09", 1],
])("at %s, the next morning mail has what is due on its day", (now, leads, day, tasks) => {
  expect(nextMails(leads, now, mail).morning).toEqual({ day, tasks });
});

test("the next mail at the time of a task is that of the first time to come", () => {
  const leads = ["15:00:00", "14:30:00", "14:00:00", null].map((time) => lead("2026-03-03", time));
  expect(nextMails(leads, "2026-03-03T14:00:30", mail).timed?.task.due_time).toBe("14:30:00");
  expect(nextMails([], "2026-03-03T14:00:30", mail)).toEqual({
    morning: undefined,
    timed: undefined,
  });
});
