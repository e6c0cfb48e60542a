import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { testContext } from "../../../tests/support/load-context";

import {
  resetMailTimes,
  withUsualMailTime,
  withConstantTime,
} from "./constant-time-response.server";

function stoppedClock() {
  const { promise: struck, resolve: strike } = Promise.withResolvers<void>();
  const waits: number[] = [];
  const context = testContext(undefined, {
    pause: (milliseconds) => {
      waits.push(milliseconds);
      return struck;
    },
  });
  return { context, strike, waits };
}

async function hasSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol("pending");
  const settled = await Promise.race([
    promise.catch(() => undefined),
    new Promise((resolve) => setImmediate(resolve, pending)),
  ]);
  return settled !== pending;
}

test.each([
  ["is done", async () => "done"],
  ["fails", () => Promise.reject(new Error("no"))],
])("the response takes 800 ms if the work %s sooner", async (_how, work) => {
  const { context, strike, waits } = stoppedClock();
  const answer = withConstantTime<string>(context, work);
  expect(await hasSettled(answer)).toBe(false);
  strike();
  expect(await hasSettled(answer)).toBe(true);
  expect(await answer.catch(({ message }: Error) => message)).toMatch(/^(?:done|no)$/);
  expect(waits).toEqual([800]);
});

test("work that takes longer is awaited", async () => {
  const { context, strike } = stoppedClock();
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  const answer = withConstantTime(context, () => work);
  strike();
  expect(await hasSettled(answer)).toBe(false);
  finish("late");
  expect(await answer).toBe("late");
});

test("a result that reveals nothing is returned without delay", async () => {
  const { context } = stoppedClock();
  const answer = withConstantTime(
    context,
    async () => "welcome",
    (result) => result === "welcome",
  );
  expect(await hasSettled(answer)).toBe(true);
});

/** The wait before the answer to a request whose work takes so many milliseconds. */
async function waitFor(took: number, surelySent = false): Promise<number> {
  const waits: number[] = [];
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  const context = testContext(undefined, { pause });
  await withUsualMailTime(
    context,
    async () => {
      vi.advanceTimersByTime(took);
      return "sent";
    },
    () => surelySent,
  );
  return waits[0] ?? 0;
}

describe("a slow mail", () => {
  beforeEach(() => {
    resetMailTimes();
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => vi.useRealTimers());

  test("delays the response for an address without a mail by the usual mail time", async () => {
    expect(await waitFor(5_000)).toBe(800);
    expect(await waitFor(20)).toBe(5_000);
    expect(await waitFor(20)).toBe(5_000);
  });

  test("no longer adds delay once mails are fast again, nor after a single slow mail", async () => {
    await waitFor(5_000);
    for (const took of [100, 200, 300]) await waitFor(took, true);
    expect(await waitFor(20)).toBe(800);
    await waitFor(9_000);
    expect(await waitFor(20)).toBe(800);
  });
});
