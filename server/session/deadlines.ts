import { deadlineMessage } from "../../app/lib/supabase/deadline.ts";

export type DeadlineClock<Kind extends string> = {
  /** Aborts calls of this kind; the time runs from the first call of any kind. */
  signalFor(kind: Kind): AbortSignal;
  /** Restarts the time with the next call. */
  restart(): void;
};

type Expire = (milliseconds: number) => Promise<void>;

function expireUnnoticed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

export function createDeadlineClock<Kind extends string>(
  deadlines: Record<Kind, number>,
  expire: Expire = expireUnnoticed,
): DeadlineClock<Kind> {
  const signals = new Map<Kind, AbortSignal>();
  let startedAt: number | undefined;

  function expireIn(milliseconds: number): AbortSignal {
    const controller = new AbortController();
    void expire(milliseconds).then(() =>
      controller.abort(new DOMException(deadlineMessage, "TimeoutError")),
    );
    return controller.signal;
  }

  return {
    signalFor(kind) {
      startedAt ??= performance.now();
      const left = Math.max(0, deadlines[kind] - (performance.now() - startedAt));
      const signal = signals.get(kind) ?? expireIn(left);
      signals.set(kind, signal);
      return signal;
    },
    restart() {
      startedAt = undefined;
      signals.clear();
    },
  };
}

/** Rejects when the signal aborts; the work continues. */
export function waitUntil<Result>(
  signal: AbortSignal | null | undefined,
  work: Promise<Result>,
): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
