import type { Log, LogFields } from "./types.ts";

const FAILURES_TO_OPEN = 3;
const LONGEST_PAUSE_MS = 30_000;
const VISITORS_WHILE_OPEN = 4;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

type BreakerOptions = {
  outage: OutageLog;
  /** Aborts the calls in flight. */
  stop: AbortSignal;
  /** Whether an error shows that the service works, such as a rejected value. */
  isHealthy?: (error: unknown) => boolean;
};

/** Pauses the deliveries to a service after three failures in a row, for at most about 30 s. */
export function createCircuitBreaker(options: BreakerOptions) {
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
    /** How many background deliveries may start now: any number, or one after the pause of an open breaker. */
    room() {
      if (!isOpen()) return Infinity;
      return inFlight === 0 && performance.now() >= pausedUntil ? 1 : 0;
    },
    /** Whether a visitor may wait for the store; few may while the breaker is open. `others` are about to. */
    admitsVisitor: (others: number) => !isOpen() || inFlight + others < VISITORS_WHILE_OPEN,
    /** Makes a call and records its outcome. @throws what the call throws. */
    async run<T>(entry: string, deadlineMs: number, call: (signal: AbortSignal) => Promise<T>) {
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

const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/**
 * Milliseconds to wait after `failures` failures in a row: one second, then twice as long each time, at
 * most `longestMs`. A random part of up to a quarter in either direction spreads the retries.
 */
export function backoff(failures: number, longestMs = LONGEST_MS): number {
  const delay = Math.min(longestMs, FIRST_MS * 2 ** (failures - 1));
  return delay * (0.75 + Math.random() / 2);
}

/**
 * Runs a task. After `milliseconds`, or when `stop` aborts, aborts the task's signal and does not wait
 * for the task.
 * @throws what the task throws, a TimeoutError, or the reason of `stop`.
 */
async function withDeadline<T>(
  milliseconds: number,
  stop: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted();
  const end = new AbortController();
  const timer = setTimeout(() => {
    end.abort(new DOMException("No reply in time", "TimeoutError"));
  }, milliseconds);
  // Not AbortSignal.any, whose signals stay in memory as long as `stop`.
  const onStop = () => end.abort(stop.reason);
  stop.addEventListener("abort", onStop);
  const ended = new Promise<never>((_resolve, reject) => {
    end.signal.addEventListener("abort", () => reject(end.signal.reason as Error));
  });
  try {
    return await Promise.race([task(end.signal), ended]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", onStop);
  }
}

export type OutageLog = ReturnType<typeof createOutageLog>;

const QUIET_MS = 60_000;
const REMIND_MS = 3_600_000;

/** The message of an error. Callers ensure that it contains no value of a lead. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

/**
 * Logs an outage when it begins, when its reason changes, once an hour with `backlog`, and when it ends, for any number of
 * leads; at most once a minute.
 */
export function createOutageLog(
  log: Log,
  texts: { began: string; over: string },
  facts: LogFields = {},
  backlog: () => LogFields = () => ({}),
) {
  let announced = false;
  let announcedReason = "";
  let announcedAt = -Infinity;
  return {
    /** Reports a failure. */
    failed(error: unknown, fields?: LogFields): void {
      const reason = reasonOf(error);
      const quietMs = performance.now() - announcedAt;
      // Numbers in the words of a server differ from one attempt to the next.
      const isOther = reason.replaceAll(/\d+/g, "") !== announcedReason;
      if (quietMs < QUIET_MS || (announced && !isOther && quietMs < REMIND_MS)) return;
      const still = announced ? backlog() : {};
      announced = true;
      announcedAt = performance.now();
      announcedReason = reason.replaceAll(/\d+/g, "");
      log("error", texts.began, { ...facts, ...fields, reason, ...still });
    },
    /** Reports a success; logged when it ends an outage. */
    works(): void {
      if (announced) log("info", texts.over, facts);
      announced = false;
    },
  };
}
