import type { AppLoadContext } from "@remix-run/node";

import type { WorkerFunctions } from "./html-worker.server";

/** What only editors ask for. */
const ofDesk = new Set<keyof WorkerFunctions>([
  "previewArticle",
  "checkArticle",
  "readGhostExport",
]);

/**
 * Runs a function of `html-worker.server.ts` in the HTML worker, or in this thread where there is none, as in
 * development. Its time, seconds for the first article on a busy machine, is not taken from the calls of Supabase
 * after it.
 * @throws what the function throws, and if the thread ends, runs out of memory or takes too long.
 */
export async function inHtmlWorker<Name extends keyof WorkerFunctions>(
  { runInWorker, restartDeadlines }: Pick<AppLoadContext, "runInWorker" | "restartDeadlines">,
  name: Name,
  ...args: Parameters<WorkerFunctions[Name]>
): Promise<Awaited<ReturnType<WorkerFunctions[Name]>>> {
  const work = runInWorker ?? (await import("./html-worker.server")).default;
  const result = await work({ name, args }, ofDesk.has(name) ? "desk" : "readers");
  restartDeadlines();
  return result as Awaited<ReturnType<WorkerFunctions[Name]>>;
}
