import { expect, test, vi } from "vitest";

import { openMailHistory } from "./mail-history.ts";
import type { SentMail } from "./mail-history.ts";

const line: SentMail = { lead: "k", mail: "receipt", is_sent: true, recipient: "ada@x.example" };

test("a mail's line is written again until the database has it", async () => {
  vi.useFakeTimers();
  const written: unknown[] = [];
  let fails = 1;
  const history = openMailHistory({
    async call(name, parameters) {
      if (fails > 0) {
        fails -= 1;
        throw new Error("HTTP 503");
      }
      written.push([name, parameters]);
      return true;
    },
    log: () => {},
    spoolDir: undefined,
  });
  history.record(line);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await history.close();
  expect(written).toEqual([["record_lead_mail", line]]);
});
