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
