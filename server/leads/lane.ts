import type { Logger } from "../observability/logger.ts";
import { backoff } from "./backoff.ts";
import { withDeadline } from "./deadline.ts";
import { createOutageLog } from "./outage-log.ts";
import { StoreError } from "./lead-store.ts";

const FAILURES_TO_PAUSE = 3;
const LONGEST_PAUSE_MS = 30_000;
const MOST_VISITORS_WHILE_PAUSED = 4;

export type Lane = {
  /** Whether leads in the background may go now; while it pauses, one at a time tries. */
  free(): boolean;
  /** Whether a visitor's lead may try: not when a few hang there already. */
  admits(): boolean;
  paused(): boolean;
  /** When it is free by itself, by `performance.now()`. */
  freeAt(): number;
  run<T>(entry: string, deadlineMs: number, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

type LaneOptions = {
  step: string;
  texts: { began: string; over: string };
  log: Logger;
  /** Ends what is under way. */
  stop: AbortSignal;
};

/** The way to one service. When it fails again and again, leads wait for it, not each for itself. */
export function createLane({ step, texts, log, stop }: LaneOptions): Lane {
  const outage = createOutageLog(log, texts, { step });
  let failures = 0;
  let pauses = 0;
  let running = 0;
  let pausedUntil = 0;
  let failedAt = 0;
  let workedAt = 0;

  const paused = () => failures >= FAILURES_TO_PAUSE;

  // What was asked before the last outcome says nothing about now.
  function works(askedAt: number) {
    if (askedAt < failedAt) return;
    workedAt = performance.now();
    failures = 0;
    pauses = 0;
    pausedUntil = 0;
    outage.works();
  }

  function failed(askedAt: number, error: unknown, entry: string) {
    if (askedAt < workedAt) return;
    failures += 1;
    failedAt = performance.now();
    outage.failed(error, { entry });
    // Those that were under way already make the pause no longer.
    if (!paused() || failedAt < pausedUntil) return;
    pauses += 1;
    pausedUntil = failedAt + backoff(pauses, LONGEST_PAUSE_MS);
  }

  return {
    free: () => !paused() || (running === 0 && performance.now() >= pausedUntil),
    admits: () => !paused() || running < MOST_VISITORS_WHILE_PAUSED,
    paused,
    freeAt: () => (paused() ? pausedUntil : 0),
    async run(entry, deadlineMs, task) {
      const askedAt = performance.now();
      running += 1;
      try {
        const result = await withDeadline(deadlineMs, stop, task);
        works(askedAt);
        return result;
      } catch (error) {
        if (error instanceof StoreError && error.refused) works(askedAt);
        else if (!stop.aborted) failed(askedAt, error, entry);
        throw error;
      } finally {
        running -= 1;
      }
    },
  };
}
