import type { AppLoadContext } from "@remix-run/node";

/** Rows that a function of the database changes in one call. */
export const STEP = 50;
/** Calls of one form, so that it is answered within the time that browsers and proxies wait. */
export const MOST_STEPS = 100;

/** `isLeft` says whether rows may wait: after an error, or after the last call that one form makes. */
export type SteppedChange = { count: number; isLeft: boolean; error?: unknown };

/** How many rows a call changed, and how many it tried if that differs: a colleague may have changed some first. */
type Step = { changed: number; tried?: number };

/**
 * Calls a function of the database that changes up to 50 rows, until there are fewer. Each call has the whole time that a
 * page may wait. What was changed before an error stays and is counted.
 */
export async function inSteps(
  step: () => Promise<Step>,
  context: Pick<AppLoadContext, "restartDeadlines">,
): Promise<SteppedChange> {
  let count = 0;
  try {
    for (let calls = 0; calls < MOST_STEPS; calls += 1) {
      context.restartDeadlines();
      const { changed, tried = changed } = await step();
      count += changed;
      if (tried < STEP) return { count, isLeft: false };
      // The same rows would come again.
      if (changed === 0) return { count, isLeft: true };
    }
    return { count, isLeft: true };
  } catch (error) {
    return { count, isLeft: true, error };
  } finally {
    context.restartDeadlines();
  }
}
