import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";

import type { SiteContext } from "../app/lib/http/load-context.ts";

type Limits = {
  /** How long the idle thread lives, in milliseconds. */
  idleMs: number;
  /** How long the work of a call may take, in milliseconds. */
  deadlineMs: number;
  /** Heap limit; an article needs a fraction of it. */
  maxMegabytes: number;
};

type RunInWorker = NonNullable<SiteContext["runInWorker"]>;

// An article of the greatest length takes a second.
const LIMITS: Limits = { idleMs: 10_000, deadlineMs: 8_000, maxMegabytes: 512 };

/** One thread, which does one call after the other. */
function createThread(module: URL, limits: Limits): (work: unknown) => Promise<unknown> {
  let pool: Promise<Piscina> | undefined;

  async function start(): Promise<Piscina> {
    const { Piscina } = await import("piscina");
    return new Piscina({
      filename: module.protocol === "file:" ? fileURLToPath(module) : module.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: limits.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: limits.maxMegabytes },
    });
  }

  /** One call after the other, so that the time of one that takes too long is not taken from the next. */
  let last: Promise<unknown> = Promise.resolve();

  return (work) => {
    const result = last.then(async () => {
      pool ??= start();
      const signal = AbortSignal.timeout(limits.deadlineMs);
      return (await pool).run(work, { signal }) as Promise<unknown>;
    });
    last = result.catch(() => {});
    return result;
  };
}

/**
 * Runs the default function of a module in a thread that exists only while there is work, because jsdom takes
 * 90 MB and half a second of CPU time. A call rejects if the function throws, or if the thread ends,
 * runs out of memory or takes too long. The desk has a thread of its own, so that no reader waits for a text that an
 * editor tries out.
 */
export function createHtmlWorker(
  module: URL,
  limits: Limits = LIMITS,
  deskLimits: Limits = limits,
): RunInWorker {
  const threads = {
    readers: createThread(module, limits),
    desk: createThread(module, deskLimits),
  };
  return (work, thread = "readers") => threads[thread](work);
}
