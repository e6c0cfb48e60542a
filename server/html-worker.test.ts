import { writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";

import { createHtmlWorker } from "./html-worker.ts";

const LONG = { idleMs: 60_000, deadlineMs: 60_000, maxMegabytes: 64 };

let module: URL;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  const path = join(folder, "worker.mjs");
  writeFileSync(
    path,
    `import { threadId } from "node:worker_threads";
    const works = {
      thread: () => threadId,
      fail: () => { throw new RangeError("too much"); },
      die: () => process.exit(),
      never: () => new Promise(() => {}),
      grow: () => { for (const all = []; ; ) all.push(new Array(1_000_000).fill(1)); },
    };
    export default (work) => works[work]?.() ?? work;`,
  );
  module = pathToFileURL(path);
});

describe("the HTML worker", () => {
  it("returns each result and throws what its function throws", async () => {
    const runInWorker = createHtmlWorker(module, LONG);
    const results = Promise.all([runInWorker(["a", 1]), runInWorker({ b: 2 })]);
    await expect(runInWorker("fail")).rejects.toThrow(new RangeError("too much"));
    expect(await results).toEqual([["a", 1], { b: 2 }]);
    expect(await runInWorker("thread")).toBe(await runInWorker("thread"));
  });

  it("stops when idle, and starts again", async () => {
    const runInWorker = createHtmlWorker(module, { ...LONG, idleMs: 1 });
    const first = await runInWorker("thread");
    await expect.poll(() => runInWorker("thread"), { interval: 100 }).not.toBe(first);
  });

  it("serves readers while the desk waits for a text that takes too long", async () => {
    const runInWorker = createHtmlWorker(module, LONG, { ...LONG, deadlineMs: 2_000 });
    const rejected = expect(runInWorker("never", "desk")).rejects.toThrow(/abort/i);
    const ended: string[] = [];
    void rejected.then(() => ended.push("desk"));
    expect(await runInWorker([1])).toEqual([1]);
    expect(ended).toEqual([]);
    await rejected;
  });

  it.each([
    ["ends", "die", LONG, /exit/],
    ["needs too much memory", "grow", { ...LONG, maxMegabytes: 16 }, /memory/],
    ["takes too long", "never", { ...LONG, deadlineMs: 2_000 }, /abort/i],
  ])("that %s rejects the call, and serves the next one", async (_what, name, limits, why) => {
    const runInWorker = createHtmlWorker(module, limits);
    const rejected = expect(runInWorker(name)).rejects.toThrow(why);
    const next = runInWorker([1]);
    await rejected;
    expect(await next).toEqual([1]);
  });
});
