import type { AppLoadContext } from "@remix-run/node";

/** Longer than the service takes to hash a password and to hand a mail over. */
const steadyMs = 800;

/**
 * Does the work, and answers after 800 ms even if it took less: how long it took would tell whether
 * the service knows an address. `mayHurry` names results that may go out at once.
 */
export async function steadily<Result>(
  context: AppLoadContext,
  work: () => Promise<Result>,
  mayHurry: (result: Result) => boolean = () => false,
): Promise<Result> {
  const due = context.pause(steadyMs);
  let hurries = false;
  try {
    const result = await work();
    hurries = mayHurry(result);
    return result;
  } finally {
    if (!hurries) await due;
  }
}
