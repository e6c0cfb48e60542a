/**
 * Runs a task. After `milliseconds`, or when `stop` aborts, aborts the task's signal and does not wait
 * for the task.
 * @throws what the task throws, a TimeoutError, or the reason of `stop`.
 */
export async function withDeadline<T>(
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
