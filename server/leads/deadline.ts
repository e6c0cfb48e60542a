type Task<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Runs a task for at most so many milliseconds, or until `stop`. The task is told by its signal,
 * but not waited for.
 * @throws what the task throws, a TimeoutError, or the reason of `stop`.
 */
export async function withDeadline<T>(
  milliseconds: number,
  stop: AbortSignal,
  task: Task<T>,
): Promise<T> {
  const expiry = new AbortController();
  const timer = setTimeout(() => {
    expiry.abort(new DOMException("No answer in time", "TimeoutError"));
  }, milliseconds);
  const signal = AbortSignal.any([expiry.signal, stop]);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([task(signal), ended]);
  } finally {
    clearTimeout(timer);
  }
}
