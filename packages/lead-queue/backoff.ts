const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/**
 * Milliseconds to wait after so many failures in a row: one second, then twice as long each time,
 * with a jitter of a quarter either way so that retries spread out.
 */
export function backoff(failures: number, longestMs = LONGEST_MS): number {
  const delay = Math.min(longestMs, FIRST_MS * 2 ** (failures - 1));
  return delay * (0.75 + Math.random() / 2);
}
