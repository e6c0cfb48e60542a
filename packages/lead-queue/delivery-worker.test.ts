import { afterEach, expect, it, vi } from "vitest";

import { createDeliveryWorker } from "./delivery-worker.ts";
import type { Target } from "./delivery-worker.ts";
import type { Outbox, Settlement } from "./outbox.ts";

const delivery = { leadId: "1", target: "mail", lead: {}, attempts: 0, unconfirmed: false };

afterEach(() => {
  vi.restoreAllMocks();
});

/** Settles one failed attempt; resolves once the worker was called again because it is due. */
function settle(outcome: Settlement, failures = 0): Promise<void> {
  let left = failures;
  let calls = 0;
  return new Promise((resolve) => {
    const worker = createDeliveryWorker({
      outbox: {
        settle() {
          if (left-- > 0) throw new Error("The disk is full");
        },
      } as unknown as Outbox<object>,
      target: {} as Target<object>,
      disk: { failed: () => {}, works: () => {} },
      stop: new AbortController().signal,
      onSettled: () => {
        calls += 1;
        if (calls === 2) resolve();
      },
    });
    worker.settle(delivery, Promise.resolve(outcome));
  });
}

it.each([
  ["is due now", 0, 0],
  ["was due five minutes ago, as after a change of the clock", -300_000, 0],
  ["became due while the disk was full", 500, 1],
])("a failed attempt that %s is repeated, without a warning about its time", async (...facts) => {
  const [, inMs, failures] = facts;
  // Node warns of the first negative time of a process only.
  const timers = vi.spyOn(globalThis, "setTimeout");
  const dueAt = Date.now() + inMs - 5;
  await settle({ done: false, dueAt, unconfirmed: false }, failures);
  const times = timers.mock.calls.map(([, milliseconds]) => milliseconds ?? 0);
  expect(times).not.toEqual([]);
  expect(times.filter((milliseconds) => milliseconds < 0)).toEqual([]);
});
