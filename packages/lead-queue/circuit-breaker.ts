import { backoff } from "./backoff.ts";
import { withDeadline } from "./deadline.ts";
import type { OutageLog } from "./outage-log.ts";

const FAILURES_TO_OPEN = 3;
const LONGEST_PAUSE_MS = 30_000;
const VISITORS_WHILE_OPEN = 4;

export type CircuitBreaker = {
  isOpen(): boolean;
  /** How many background deliveries may start now: any number, or one after the pause of an open breaker. */
  room(): number;
  /** Whether a visitor may wait for the store; few may while the breaker is open. `others` are about to. */
  admitsVisitor(others: number): boolean;
  /** Makes a call and records its outcome. @throws what the call throws. */
  run<T>(entry: string, deadlineMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

type BreakerOptions = {
  outage: OutageLog;
  /** Aborts the calls in flight. */
  stop: AbortSignal;
  /** Whether an error shows that the service works, such as a rejected value. */
  isHealthy?: (error: unknown) => boolean;
};

/** Pauses the deliveries to a service after three failures in a row, for at most about 30 s. */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { outage, stop, isHealthy = () => false } = options;
  let failures = 0;
  let pauses = 0;
  let inFlight = 0;
  let pausedUntil = 0;
  let failedAt = 0;
  let workedAt = 0;

  const isOpen = () => failures >= FAILURES_TO_OPEN;

  // The outcome of a call that started before the last outcome is out of date.
  function succeeded(startedAt: number) {
    if (startedAt < failedAt) return;
    workedAt = performance.now();
    failures = 0;
    pauses = 0;
    outage.works();
  }

  function failed(startedAt: number, error: unknown, entry: string) {
    if (startedAt < workedAt) return;
    failures += 1;
    failedAt = performance.now();
    outage.failed(error, { entry });
    // Calls that were in flight when the pause began do not prolong it.
    if (!isOpen() || failedAt < pausedUntil) return;
    pauses += 1;
    pausedUntil = failedAt + backoff(pauses, LONGEST_PAUSE_MS);
  }

  return {
    isOpen,
    room() {
      if (!isOpen()) return Infinity;
      return inFlight === 0 && performance.now() >= pausedUntil ? 1 : 0;
    },
    admitsVisitor: (others) => !isOpen() || inFlight + others < VISITORS_WHILE_OPEN,
    async run(entry, deadlineMs, call) {
      const startedAt = performance.now();
      inFlight += 1;
      try {
        const result = await withDeadline(deadlineMs, stop, call);
        succeeded(startedAt);
        return result;
      } catch (error) {
        if (isHealthy(error)) succeeded(startedAt);
        else if (!stop.aborted) failed(startedAt, error, entry);
        throw error;
      } finally {
        inFlight -= 1;
      }
    },
  };
}
