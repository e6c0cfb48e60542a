import { expect, test } from "vitest";

import { testContext } from "~/platform/testing";

import { steadily } from "./steady-answer.server";

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
])("work that %s sooner is answered when 800 ms are over", async (_how, work) => {
  const { context, strike, waits } = stoppedClock();
  const answer = steadily<string>(context, work);
  expect(await hasSettled(answer)).toBe(false);
  strike();
  expect(await hasSettled(answer)).toBe(true);
  expect(await answer.catch(({ message }: Error) => message)).toMatch(/^(?:done|no)$/);
  expect(waits).toEqual([800]);
});

test("work that takes longer is waited for", async () => {
  const { context, strike } = stoppedClock();
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  const answer = steadily(context, () => work);
  strike();
  expect(await hasSettled(answer)).toBe(false);
  finish("late");
  expect(await answer).toBe("late");
});

test("a result that tells nothing goes out at once", async () => {
  const { context } = stoppedClock();
  const answer = steadily(
    context,
    async () => "welcome",
    (result) => result === "welcome",
  );
  expect(await hasSettled(answer)).toBe(true);
});
