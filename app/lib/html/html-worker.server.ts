import type { LoadContext } from "../http/load-context";

/**
 * A function that `app/html-worker.server.ts` has under the same name: asked there where there is
 * such a thread, else here. What it takes and gives must survive being copied.
 * @param load brings the function here, with all that it needs.
 */
export function elsewhere<Args extends unknown[], Result>(
  name: string,
  load: () => Promise<(...args: Args) => Result>,
) {
  return async ({ askThread }: Pick<LoadContext, "askThread">, ...args: Args): Promise<Result> => {
    if (askThread) return (await askThread(name, ...args)) as Result;
    const work = await load();
    return work(...args);
  };
}
