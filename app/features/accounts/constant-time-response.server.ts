import type { AppLoadContext } from "@remix-run/node";

import type { MailOutcome } from "~/lib/http/load-context";

/** Longer than Auth takes to hash a password and to hand a mail over. */
const minimumMs = 800;

/**
 * Runs `work` and waits until `minMs` (800 ms) have passed, because the response time would reveal
 * whether an address is registered. Results for which `skipsDelay` is true are returned at once.
 */
export async function withConstantTime<Result>(
  context: AppLoadContext,
  work: () => Promise<Result>,
  skipsDelay: (result: Result) => boolean = () => false,
  minMs = minimumMs,
): Promise<Result> {
  const due = context.pause(minMs);
  let skips = false;
  try {
    const result = await work();
    skips = skipsDelay(result);
    return result;
  } finally {
    if (!skips) await due;
  }
}

const samples = 5;

/** Durations in ms, at least 800, of the last requests that certainly sent a mail. */
let mailTimes: number[] = [];

function usualMailMs(): number {
  const sorted = mailTimes.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? minimumMs;
}

/** For tests that share this module. */
export function resetMailTimes(): void {
  mailTimes = [];
}

/**
 * As `withConstantTime`, for requests that may send a mail. Auth hands the mail over before it
 * responds, so only addresses that get a mail are slow. All responses therefore take as long as the
 * median of recent mails. A request counts as a mail if it was slower than that median or
 * `certainlySent` returns true.
 */
export async function withUsualMailTime(
  context: AppLoadContext,
  work: () => Promise<MailOutcome>,
  certainlySent: () => boolean = () => false,
): Promise<MailOutcome> {
  const usual = usualMailMs();
  const began = performance.now();
  return withConstantTime(
    context,
    async () => {
      const outcome = await work();
      const took = Math.max(minimumMs, Math.round(performance.now() - began));
      const counts = outcome === "sent" && (took > usual || certainlySent());
      if (counts) mailTimes = [took, ...mailTimes].slice(0, samples);
      return outcome;
    },
    () => false,
    usual,
  );
}
