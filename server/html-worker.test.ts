import { describe, expect, it, vi } from "vitest";

import { createMarkupThread } from "./html-worker.ts";

const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ id, name, args }) => {
    if (name === "echo") parentPort.postMessage({ id, result: args });
    if (name === "thread") parentPort.postMessage({ id, result: threadId });
    if (name === "fail") parentPort.postMessage({ id, error: new RangeError("too much") });
    if (name === "die") process.exit();
    if (name === "grow") for (const all = []; ; ) all.push(new Array(1_000_000).fill(id));
  });
`)}`,
);

const LONG = { idleMs: 60_000, deadlineMs: 60_000, mostMegabytes: 64 };

describe("a thread for markup", () => {
  it("answers each question, and throws what its functions throw", async () => {
    const ask = createMarkupThread(MODULE, LONG);
    const answers = Promise.all([ask("echo", "a", 1), ask("echo", { b: 2 })]);
    await expect(ask("fail")).rejects.toThrow(new RangeError("too much"));
    expect(await answers).toEqual([["a", 1], [{ b: 2 }]]);
    expect(await ask("thread")).toBe(await ask("thread"));
  });

  it("ends when nobody has asked for a while, and starts again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const ask = createMarkupThread(MODULE, LONG);
      const first = await ask("thread");
      vi.advanceTimersByTime(LONG.idleMs - 1);
      expect(await ask("thread")).toBe(first);
      vi.advanceTimersByTime(LONG.idleMs);
      expect(await ask("thread")).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ["ends by itself", "die", LONG, /ended/],
    ["needs too much memory", "grow", { ...LONG, mostMegabytes: 16 }, /memory/],
    ["does not answer", "never", { ...LONG, deadlineMs: 50 }, /took longer than 50 ms/],
  ])(
    "one that %s fails those who wait, and nobody after them",
    async (_what, name, limits, why) => {
      const ask = createMarkupThread(MODULE, limits);
      const both = [ask(name), ask("never")];
      for (const one of both) await expect(one).rejects.toThrow(why);
      if (limits.deadlineMs === LONG.deadlineMs) expect(await ask("echo", 1)).toEqual([1]);
    },
  );
});
