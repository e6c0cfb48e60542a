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

// An article of the greatest length takes a second.
const LIMITS: Limits = { idleMs: 10_000, deadlineMs: 8_000, maxMegabytes: 512 };

/**
 * Runs the default function of a module in a thread that exists only while there is work, because jsdom takes
 * 90 MB and half a second of CPU time. A call rejects if the function throws, or if the thread ends,
 * runs out of memory or takes too long.
 */
export function createHtmlWorker(
  module: URL,
  limits: Limits = LIMITS,
): NonNullable<SiteContext["runInWorker"]> {
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
