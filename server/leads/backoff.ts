const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

/**
 * How long to wait after so many failures in a row, in milliseconds: a second, then twice as long
 * each time, spread by a quarter either way so that many do not come back together.
 */
export function backoff(failures: number, longestMs = LONGEST_MS): number {
  const delay = Math.min(longestMs, FIRST_MS * 2 ** (failures - 1));
  return delay * (0.75 + Math.random() / 2);
}
