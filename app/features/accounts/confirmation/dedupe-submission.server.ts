const keptMs = 10_000;
const underway = new Map<string, Promise<unknown>>();

/**
 * Deduplicates double submissions of a one-time form for 10 s. Without JavaScript a second click
 * submits again and discards the first response, so both must get the first result. `key` must be
 * a secret of the browser: it grants the result to its sender.
 */
export async function dedupeSubmission<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; again: boolean }> {
  const earlier = underway.get(key) as Promise<Result> | undefined;
  if (earlier) return { result: await earlier, again: true };
  const result = work();
  underway.set(key, result);
  setTimeout(() => underway.delete(key), keptMs).unref();
  return { result: await result, again: false };
}
