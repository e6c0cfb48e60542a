import { createHash, createHmac } from "node:crypto";

import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";

import type { Limited } from "../app/lib/http/load-context.ts";
import type { Logger } from "./observability/logger.ts";
import type { RedisTiming } from "./redis-connection.ts";

type RateLimitRule = {
  /** Separates the keys of this limiter from those of others in the same Redis. */
  name: string;
  /** Events of one key within a window, which begins with the first of them. */
  max: number;
  /** Whole seconds, in milliseconds. */
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

const PREFIX = "site-limit";
/** The least recently used key is dropped first. */
const MAX_KEYS = 20_000;

type Store = {
  consume(id: string): Promise<Limited | null>;
  refund(id: string): Promise<void>;
};

export function toLimited(waitMs: number): Limited {
  return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
}

function createStore(limiter: RateLimiterAbstract): Store {
  return {
    async consume(id) {
      try {
        await limiter.consume(id);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // The library counts what it refuses; a later refund must make room for one event.
        await limiter.reward(id);
        return toLimited(refusal.msBeforeNext);
      }
    },
    async refund(id) {
      await limiter.reward(id);
    },
  };
}

function createMemoryStore({ max, windowMs }: RateLimitRule): Store {
  const limiter = new RateLimiterMemory({ points: max, duration: windowMs / 1_000 });
  const store = createStore(limiter);
  // The library remembers any number of keys.
  const ids = new LRUCache<string, true>({
    max: MAX_KEYS,
    dispose: (_value, id, reason) => {
      if (reason === "evict") void limiter.delete(id);
    },
  });
  return {
    consume(id) {
      ids.set(id, true);
      return store.consume(id);
    },
    async refund(id) {
      if (await limiter.get(id)) await store.refund(id);
    },
  };
}

const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Counts in the memory of this process. */
export const createMemoryLimiter: CreateRateLimiter = (rule) => {
  const store = createMemoryStore(rule);
  return {
    consume: (key) => store.consume(hashOf(key)),
    refund: (key) => store.refund(hashOf(key)),
  };
};

/**
 * Counts in Redis, together with all replicas, and in memory as well: while Redis does not answer,
 * this process applies the limits to its own counts.
 */
async function openRedisLimiters(
  url: string,
  log: Logger,
  timing: RedisTiming,
): Promise<RateLimiters> {
  const { connectToRedis } = await import("./redis-connection.ts");
  const redis = await connectToRedis({ ...timing, url, log, probeKey: `${PREFIX}:probe` });
  // The one secret that all replicas on a Redis share.
  const { password } = new URL(url);
  const idOf = (key: string) =>
    password ? createHmac("sha256", password).update(key).digest("base64url") : hashOf(key);

  function createLimiter(rule: RateLimitRule): RateLimiter {
    const memory = createMemoryStore(rule);
    const shared = createStore(
      new RateLimiterRedis({
        storeClient: redis.client,
        useRedisPackage: true,
        keyPrefix: `${PREFIX}:${rule.name}`,
        points: rule.max,
        duration: rule.windowMs / 1_000,
      }),
    );
    return {
      async consume(key) {
        const id = idOf(key);
        const limitedHere = await memory.consume(id);
        try {
          const limited = await shared.consume(id);
          if (limited && !limitedHere) await memory.refund(id);
          return limited;
        } catch {
          return limitedHere;
        }
      },
      async refund(key) {
        const id = idOf(key);
        await memory.refund(id);
        await shared.refund(id).catch(() => {});
      },
    };
  }
  return { createLimiter, close: redis.close };
}

/** Counts in this process, or together with all replicas that share a Redis. */
export async function openRateLimiters(
  redisUrl: string | undefined,
  log: Logger,
  timing: RedisTiming = {},
): Promise<RateLimiters> {
  if (!redisUrl) return { createLimiter: createMemoryLimiter, close: () => {} };
  return openRedisLimiters(redisUrl, log, timing);
}
