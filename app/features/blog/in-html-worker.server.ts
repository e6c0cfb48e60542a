import type { LoadContext } from "~/lib/http/load-context";

import type { WorkerFunctions } from "./html-worker.server";

/**
 * Runs a function of `html-worker.server.ts` in the HTML worker, or in this thread where there is none, as in
 * development.
 * @throws what the function throws, and if the thread ends, runs out of memory or takes too long.
 */
export async function inHtmlWorker<Name extends keyof WorkerFunctions>(
  { runInWorker }: Pick<LoadContext, "runInWorker">,
  name: Name,
  ...args: Parameters<WorkerFunctions[Name]>
): Promise<Awaited<ReturnType<WorkerFunctions[Name]>>> {
  const work = runInWorker ?? (await import("./html-worker.server")).default;
  return (await work({ name, args })) as Awaited<ReturnType<WorkerFunctions[Name]>>;
}
