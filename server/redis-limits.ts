import { createHash, createHmac } from "node:crypto";

import { defineScript } from "@redis/client";
import type { CommandParser } from "@redis/client";

import type { Limits } from "./limits.ts";
import type { Logger } from "./observability/logger.ts";
import { connectToRedis } from "./redis-connection.ts";
import type { RedisTiming } from "./redis-connection.ts";
import { createSlidingWindow, limited } from "./sliding-window.ts";

const PREFIX = "site-limit";

/**
 * One step for Redis, so that no other process comes between the look and the count. A key holds
 * the times of its latest events by the clock of Redis, which all processes share. Gives the wait
 * in milliseconds, 0 where the event was counted.
 */
const ADMIT = `
  local most, window = ARGV[1], ARGV[2]
  local time = redis.call("TIME")
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local oldest = redis.call("LINDEX", KEYS[1], "-" .. most)
  if oldest and oldest + window > now then
    return oldest + window - now
  end
  redis.call("RPUSH", KEYS[1], string.format("%.0f", now))
  redis.call("LTRIM", KEYS[1], "-" .. most, -1)
  redis.call("PEXPIRE", KEYS[1], window)
  return 0
`;

const scripts = {
  admit: defineScript({
    SCRIPT: ADMIT,
    NUMBER_OF_KEYS: 1,
    parseCommand(parser: CommandParser, key: string, most: number, windowMs: number) {
      parser.pushKey(key);
      parser.push(String(most), String(windowMs));
    },
    transformReply: (reply: number) => reply,
  }),
};

/**
 * Counts together with every process on this Redis. While it does not answer, each counts for
 * itself, from what it has seen: nobody waits for it, and no limit is lost.
 */
export async function openRedisLimits(
  url: string,
  log: Logger,
  timing: RedisTiming = {},
): Promise<Limits> {
  const redis = await connectToRedis({
    ...timing,
    url,
    scripts,
    log,
    // The very thing it is needed for: a server may answer, and still not be allowed to count.
    probe: (client) => client.admit(`${PREFIX}:probe`, 1, 1_000),
  });
  // The one secret that all processes on a Redis share.
  const { password } = new URL(url);
  const hash = (key: string) =>
    (password ? createHmac("sha256", password) : createHash("sha256"))
      .update(key)
      .digest("base64url");

  return {
    openWindow(rule) {
      const { name, most, windowMs } = rule;
      const own = createSlidingWindow(rule);
      const storeKey = (key: string) => `${PREFIX}:${name}:${hash(key)}`;
      return {
        async admit(key) {
          const seenHere = await own.admit(key);
          const wait = await redis.ask((client) => client.admit(storeKey(key), most, windowMs));
          if (wait === undefined) return seenHere;
          if (wait === 0) return null;
          if (!seenHere) await own.takeBack(key);
          return limited(wait);
        },
        async takeBack(key) {
          await own.takeBack(key);
          await redis.ask((client) => client.rPop(storeKey(key)));
        },
      };
    },
    close: redis.close,
  };
}
