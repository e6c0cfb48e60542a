import type { Logger } from "./observability/logger.ts";
import type { RedisTiming } from "./redis-connection.ts";
import { createSlidingWindow } from "./sliding-window.ts";
import type { OpenWindow } from "./sliding-window.ts";

/** Where forms and failures are counted. */
export type Limits = {
  openWindow: OpenWindow;
  close(): void;
};

/** Counts in this process, or together with all that share a Redis. */
export async function openLimits(
  redisUrl: string | undefined,
  log: Logger,
  timing?: RedisTiming,
): Promise<Limits> {
  if (!redisUrl) return { openWindow: createSlidingWindow, close: () => {} };
  const { openRedisLimits } = await import("./redis-limits.ts");
  return openRedisLimits(redisUrl, log, timing);
}
