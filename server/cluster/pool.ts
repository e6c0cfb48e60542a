import { backoff } from "../leads/backoff.ts";
import type { Logger } from "../observability/logger.ts";

/** What the pool needs of a worker process. */
export type PoolWorker = {
  once(event: "listening", listener: () => void): unknown;
  once(event: "exit", listener: (code: number | null, signal: string | null) => void): unknown;
  process: { pid?: number | undefined; kill(signal: NodeJS.Signals): unknown };
};

type PoolOptions<Worker extends PoolWorker> = {
  size: number;
  fork: () => Worker;
  log: Logger;
  /** No worker can be started: all there is left to do is to stop. */
  giveUp: () => void;
  now?: () => number;
};

export type Pool<Worker extends PoolWorker> = {
  /** Resolves when the first worker takes requests; the others follow by themselves. */
  start(): Promise<void>;
  /** Those that take requests. */
  ready(): Worker[];
  restarts(): number;
  /** Asks all workers to stop, starts no more, and resolves when the last one has gone. */
  leave(signal: NodeJS.Signals): Promise<void>;
};

/** A worker that lived so long did not die of its start. */
const STEADY_MS = 60_000;
const MOST_FAILED_STARTS = 5;

/** Keeps so many workers running: one that ends is replaced, after a pause that grows. */
export function createPool<Worker extends PoolWorker>(options: PoolOptions<Worker>): Pool<Worker> {
  const { size, fork, log, giveUp, now = () => performance.now() } = options;
  const alive = new Set<Worker>();
  const ready = new Set<Worker>();
  const pauses = new Set<NodeJS.Timeout>();
  let failures = 0;
  let failedStarts = 0;
  let restarts = 0;
  let everReady = false;
  let leaving = false;
  let gone: (() => void) | undefined;

  function replace() {
    failures += 1;
    const pause = setTimeout(
      () => {
        pauses.delete(pause);
        restarts += 1;
        add();
      },
      backoff(failures, 30_000),
    );
    pauses.add(pause);
  }

  function isHopeless(): boolean {
    return ready.size === 0 && (!everReady || failedStarts >= MOST_FAILED_STARTS);
  }

  function add(onReady?: () => void) {
    const worker = fork();
    let readyAt: number | null = null;
    alive.add(worker);
    worker.once("listening", () => {
      readyAt = now();
      ready.add(worker);
      everReady = true;
      failedStarts = 0;
      onReady?.();
    });
    worker.once("exit", (code, signal) => {
      alive.delete(worker);
      ready.delete(worker);
      if (alive.size === 0) gone?.();
      if (leaving) return;
      if (readyAt === null) failedStarts += 1;
      else if (now() - readyAt > STEADY_MS) failures = 0;
      const facts = { pid: worker.process.pid, ...(signal ? { signal } : { code }) };
      if (isHopeless()) {
        log("error", "Workers end at their start; giving up", facts);
        leaving = true;
        giveUp();
        return;
      }
      log("error", "A worker ended; another one takes its place", facts);
      replace();
    });
  }

  return {
    start: () =>
      new Promise((resolve) => {
        add(() => {
          for (let more = 1; more < size; more += 1) add();
          resolve();
        });
      }),
    ready: () => [...ready],
    restarts: () => restarts,
    leave(signal) {
      leaving = true;
      for (const pause of pauses) clearTimeout(pause);
      for (const worker of alive) worker.process.kill(signal);
      return new Promise((resolve) => {
        gone = resolve;
        if (alive.size === 0) resolve();
      });
    },
  };
}
