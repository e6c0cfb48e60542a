const keptMs = 10_000;
const underway = new Map<string, Promise<unknown>>();

/**
 * Does the work of a form that is used up by being sent. Without scripts a second click sends it
 * again, and the browser forgets the answer to the first one: the same key, for ten seconds, gets the
 * same result. `key` is to be known to one submissionId of the form only.
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
