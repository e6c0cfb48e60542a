import type { AppLoadContext } from "@remix-run/node";

/** Rows that a function of the database changes in one call. */
const STEP = 50;
/** Calls of one form, so that it is answered within the time that browsers and proxies wait. */
const MOST_STEPS = 100;

/** `isLeft` says whether rows may wait: after an error, or after the last call that one form makes. */
export type SteppedChange = { count: number; isLeft: boolean; error?: unknown };

/**
 * Calls a function of the database that changes up to 50 rows and returns their number, until it changes fewer. Each call has
 * the whole time that a page may wait. What was changed before an error stays and is counted.
 */
export async function inSteps(
  step: () => Promise<number>,
  context: Pick<AppLoadContext, "restartDeadlines">,
): Promise<SteppedChange> {
  let count = 0;
  try {
    for (let calls = 0; calls < MOST_STEPS; calls += 1) {
      context.restartDeadlines();
      const changed = await step();
      count += changed;
      if (changed < STEP) return { count, isLeft: false };
    }
    return { count, isLeft: true };
  } catch (error) {
    return { count, isLeft: true, error };
  } finally {
    context.restartDeadlines();
  }
}
