import type { AppLoadContext } from "@remix-run/node";

import type { MailOutcome } from "~/lib/http/load-context";

/** Longer than the service takes to hash a password and to hand a mail over. */
const steadyMs = 800;

/**
 * Does the work, and answers after 800 ms even if it took less: how long it took would tell whether
 * the service knows an address. `mayHurry` names results that may go out at once.
 */
export async function withConstantTime<Result>(
  context: AppLoadContext,
  work: () => Promise<Result>,
  mayHurry: (result: Result) => boolean = () => false,
  leastMs = steadyMs,
): Promise<Result> {
  const due = context.pause(leastMs);
  let hurries = false;
  try {
    const result = await work();
    hurries = mayHurry(result);
    return result;
  } finally {
    if (!hurries) await due;
  }
}

const samples = 5;

/** Milliseconds that the latest requests took which surely sent a mail; never less than 800. */
let mailTimes: number[] = [];

function usualMailMs(): number {
  const sorted = mailTimes.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? steadyMs;
}

/** For tests, which share this module. */
export function resetMailTimes(): void {
  mailTimes = [];
}

/**
 * As `steadily`, for a mail: the service hands it over while the visitor waits, but only to an address
 * that gets one. With a slow mail server all answers take as long as mails took lately. Only a
 * request that was slower than that, or whose result says so, surely sent one.
 */
export async function withUsualMailTime(
  context: AppLoadContext,
  work: () => Promise<MailOutcome>,
  surelySent: () => boolean = () => false,
): Promise<MailOutcome> {
  const usual = usualMailMs();
  const began = performance.now();
  return withConstantTime(
    context,
    async () => {
      const outcome = await work();
      const took = Math.max(steadyMs, Math.round(performance.now() - began));
      const counts = outcome === "sent" && (took > usual || surelySent());
      if (counts) mailTimes = [took, ...mailTimes].slice(0, samples);
      return outcome;
    },
    () => false,
    usual,
  );
}
