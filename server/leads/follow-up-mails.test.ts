import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FollowUpMail } from "../../app/features/leads/lead.ts";
import { startFollowUpMails } from "./follow-up-mails.ts";

const mail = {
  zone: "UTC",
  address: "grace@corp.example",
  due: 1,
  overdue: 0,
  day: "2026-03-03",
  reminder: null,
  tasks: [],
  more: 0,
  stop_key: "00000000-0000-4000-8000-000000000001",
};

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-03T06:58:30Z") }));
afterEach(() => void vi.useRealTimers());

test("reminders are asked for each minute, handed over once, and go on after an outage that is logged once", async () => {
  const notified: FollowUpMail[] = [];
  const logged: string[] = [];
  const asked: string[] = [];
  let isDown = false;
  const mails = startFollowUpMails({
    async call(_name, parameters) {
      const { moment } = parameters as { moment: string };
      asked.push(moment.slice(11, 16));
      if (isDown) throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
      if (moment.includes("T07:00")) return [mail, { ...mail, reminder: "07:00:00" }];
      return [];
    },
    accept: async (one) => void notified.push(one),
    log: (level, message, fields = {}) =>
      void logged.push(`${level}: ${[message, ...Object.values(fields)].join(": ")}`),
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(["06:59", "07:00"]);
  expect(notified).toMatchObject([
    { reminder: null, idempotency_key: `2026-03-03-${mail.stop_key}` },
    { reminder: "07:00:00", idempotency_key: `2026-03-03T07:00-${mail.stop_key}` },
  ]);
  isDown = true;
  await vi.advanceTimersByTimeAsync(120_000);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(logged).toEqual([
    "warn: Mails about follow-ups cannot be made: fetch failed: connect ECONNREFUSED",
    "info: Mails about follow-ups work again",
  ]);
  await mails.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(5);
});
