import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createPool } from "./pool.ts";

let forked: FakeWorker[];
let log: string[];
let gaveUp: number;

beforeEach(() => {
  vi.useFakeTimers();
  forked = [];
  log = [];
  gaveUp = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

class FakeWorker extends EventEmitter {
  readonly process = {
    pid: forked.length + 1,
    kill: (signal: string) => void this.signals.push(signal),
  };
  readonly signals: string[] = [];
}

function open(size: number) {
  return createPool({
    size,
    fork() {
      const worker = new FakeWorker();
      forked.push(worker);
      return worker;
    },
    log: (level, message) => log.push(`${level}: ${message}`),
    giveUp: () => void (gaveUp += 1),
  });
}

const listens = (at: number) => void forked[at]?.emit("listening");
const ends = (at: number) => void forked[at]?.emit("exit", 1, null);

it("waits for the first worker, so that a wrong setting is told once, then starts the others", async () => {
  const pool = open(3);
  const started = pool.start();
  expect(forked).toHaveLength(1);
  listens(0);
  await started;
  expect(forked).toHaveLength(3);
  expect(pool.ready()).toEqual([forked[0]]);
});

it("gives up where not even the first one starts", () => {
  void open(2).start();
  ends(0);
  expect([gaveUp, forked.length]).toEqual([1, 1]);
  expect(log).toEqual(["error: Workers end at their start; giving up"]);
});

it("replaces a worker that ends, after a pause that grows unless it lived long", async () => {
  const pool = open(1);
  void pool.start();
  listens(0);
  for (const [at, pauseMs] of [1_000, 2_000, 4_000].entries()) {
    ends(at);
    await vi.advanceTimersByTimeAsync(pauseMs * 0.74);
    expect(forked).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(pauseMs * 0.52);
    expect(forked).toHaveLength(at + 2);
    listens(at + 1);
  }
  expect(pool.restarts()).toBe(3);
  await vi.advanceTimersByTimeAsync(61_000);
  ends(3);
  await vi.advanceTimersByTimeAsync(1_251);
  expect(forked).toHaveLength(5);
});

it("gives up where no worker is left and none can be started any more", async () => {
  const pool = open(2);
  void pool.start();
  listens(0);
  listens(1);
  ends(0);
  for (let at = 2; at < 8; at += 1) {
    await vi.advanceTimersByTimeAsync(40_000);
    ends(at);
  }
  expect(gaveUp).toBe(0);
  ends(1);
  expect(gaveUp).toBe(1);
});

it("stops all of them and waits for the last, and starts no more", async () => {
  const pool = open(2);
  void pool.start();
  listens(0);
  listens(1);
  ends(1);
  let left = false;
  void pool.leave("SIGTERM").then(() => (left = true));
  expect(forked[0]?.signals).toEqual(["SIGTERM"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([left, forked.length]).toEqual([false, 2]);
  ends(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toBe(true);
});
