import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";

import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

import type { Limited } from "../app/lib/http/load-context.ts";
import type { Logger } from "./observability/logger.ts";

type RateLimitRule = {
  /** Separates the keys of this limiter from those of others in the same Redis. */
  name: string;
  /** Events of one key within a window, which begins with the first of them. */
  max: number;
  /** In milliseconds; must be whole seconds. */
  windowMs: number;
};

export type RateLimiter = {
  /** Counts an event of this key. At its limit the event is not counted, and the wait is returned. */
  consume(key: string): Promise<Limited | null>;
  /** Takes back one event of this key. */
  refund(key: string): Promise<void>;
};

export type CreateRateLimiter = (rule: RateLimitRule) => RateLimiter;

export type RateLimiters = {
  createLimiter: CreateRateLimiter;
  close(): void;
};

type RedisTiming = {
  /** Deadline for one response, in milliseconds. */
  answerMs?: number;
  /** Milliseconds between two attempts to reach a Redis that does not respond. */
  retryMs?: number;
};

type EvalOptions = { keys: string[]; arguments: string[] };
type Redis = { eval(script: string, options: EvalOptions): Promise<unknown> };

const PREFIX = "site-limit";
/** Most keys of a limiter in memory; the least recently used one is dropped first. */
const MAX_KEYS = 20_000;
const CONNECT_MS = 1_000;

export function toLimited(waitMs: number): Limited {
  return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
}

const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Counts in Redis, or in memory without Redis and while Redis does not respond. */
function createLimiterFactory(idOf: (key: string) => string, redis?: Redis): CreateRateLimiter {
  return ({ name, max, windowMs }) => {
    const rule = { keyPrefix: `${PREFIX}:${name}`, points: max, duration: windowMs / 1_000 };
    const memory = new RateLimiterMemory(rule);
    const options = { ...rule, useRedisPackage: true, insuranceLimiter: memory };
    const limiter = redis ? new RateLimiterRedis({ ...options, storeClient: redis }) : memory;
    const ids = new LRUCache<string, true>({
      max: MAX_KEYS,
      dispose: (_value, id, reason) => {
        if (reason === "evict") void memory.delete(id);
      },
    });
    return {
      async consume(key) {
        const id = idOf(key);
        ids.set(id, true);
        try {
          await limiter.consume(id);
          return null;
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          // The library counts refused events too. Takes this one back, so that a later refund makes room.
          await limiter.reward(id);
          return toLimited(refusal.msBeforeNext);
        }
      },
      async refund(key) {
        const id = idOf(key);
        if (redis || (await memory.get(id))) await limiter.reward(id);
      },
    };
  };
}

/** Counts in the memory of this process. */
export const createMemoryLimiter = createLimiterFactory(hashOf);

/** Rejects after `ms`, but only after the event loop has read a response that already arrived. */
function deadline(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error(`No response from Redis within ${ms} ms`));
    setTimeout(() => setImmediate(fail), ms).unref();
  });
}

/** Connects, and reconnects in the background; logs the start and the end of an outage. Never rejects. */
async function connectToRedis(url: string, log: Logger, timing: RedisTiming) {
  const { answerMs = 150, retryMs = 1_000 } = timing;
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: "disabled",
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: () => retryMs },
  });
  let isLost = false;
  let retryAt = 0;

  function lose(error: unknown) {
    if (!isLost)
      log("warn", "Redis does not respond: this process counts rate limits alone", { error });
    isLost = true;
    retryAt = performance.now() + retryMs;
  }

  client.on("error", lose);
  const ready = once(client, "ready", { signal: AbortSignal.timeout(CONNECT_MS) });
  void client.connect().catch(lose);
  await ready.catch(lose);

  const redis: Redis = {
    async eval(...command) {
      // After one timeout, does not wait again for a while: a silent Redis delays one form, not every form.
      if (!client.isReady || performance.now() < retryAt) throw new Error("Redis does not respond");
      try {
        const answer = await Promise.race([client.eval(...command), deadline(answerMs)]);
        if (isLost) log("info", "Redis responds again: replicas count together");
        isLost = false;
        return answer;
      } catch (error) {
        lose(error);
        throw error;
      }
    },
  };
  return { redis, close: () => client.destroy() };
}

/** Counts in this process, or together with all replicas that share a Redis. */
export async function openRateLimiters(
  redisUrl: string | undefined,
  log: Logger,
  timing: RedisTiming = {},
): Promise<RateLimiters> {
  if (!redisUrl) return { createLimiter: createMemoryLimiter, close: () => {} };
  // All replicas of a Redis share its password, so they hash a key in the same way.
  const { password } = new URL(redisUrl);
  const idOf = (key: string) =>
    password ? createHmac("sha256", password).update(key).digest("base64url") : hashOf(key);
  const { redis, close } = await connectToRedis(redisUrl, log, timing);
  return { createLimiter: createLimiterFactory(idOf, redis), close };
}
