import type { LoadContext } from "../http/load-context";

/**
 * Wraps a function that `app/html-worker.server.ts` exports under the same name: it runs in the worker
 * where there is one, else in this thread. Arguments and result must be structured-cloneable.
 * @param load imports the function, with all that it needs.
 */
export function workerFunction<Args extends unknown[], Result>(
  name: string,
  load: () => Promise<(...args: Args) => Result>,
) {
  return async (context: Pick<LoadContext, "runInWorker">, ...args: Args): Promise<Result> => {
    if (context.runInWorker) return (await context.runInWorker(name, ...args)) as Result;
    const work = await load();
    return work(...args);
  };
}
