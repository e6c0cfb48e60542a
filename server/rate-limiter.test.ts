import { createClient } from "@redis/client";
import { createHash, randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { startProxy } from "../tests/support/servers/proxy.ts";
import type { Proxy, ProxyMode } from "../tests/support/servers/proxy.ts";
import { startRedis } from "../tests/support/servers/redis.ts";
import type { TestRedis } from "../tests/support/servers/redis.ts";
import { createLogger } from "./observability/logger.ts";
import { createMemoryLimiter, openRateLimiters } from "./rate-limiter.ts";
import type { RateLimiter, RateLimiters } from "./rate-limiter.ts";

let redis: TestRedis;
let proxy: Proxy;
let opened: RateLimiters[];
let log: { level: string; message: string }[];

beforeAll(async () => {
  redis = await startRedis();
  proxy = await startProxy(redis.url);
  return async () => {
    await proxy.close();
    await redis.close();
  };
});

beforeEach(() => {
  proxy.turn("pass");
  opened = [];
  log = [];
  return () => opened.forEach((limits) => limits.close());
});

/** Deadline for a Redis that is silent; other tests wait longer, because the machine may be busy. */
const SHORT_MS = 500;

/** Opens rate limiters as another process on the same Redis would. */
async function open({ url = proxy.url, answerMs = 10_000 } = {}): Promise<RateLimiters> {
  const logger = createLogger({
    level: "debug",
    write: (line) => log.push(JSON.parse(line) as (typeof log)[number]),
  });
  const limits = await openRateLimiters(url, logger, { answerMs, retryMs: 20 });
  opened.push(limits);
  return limits;
}

function rule(max: number, windowMs = 60_000) {
  return { name: randomUUID(), max, windowMs };
}

async function admitted(times: number, windows: RateLimiter[], key = "a"): Promise<number> {
  const attempts = Array.from({ length: times }, (_, index) =>
    windows[index % windows.length]?.consume(key),
  );
  const waits = await Promise.all(attempts);
  return waits.filter((wait) => wait === null).length;
}

const PATIENTLY = { timeout: 10_000 };
const messages = () => log.map(({ level, message }) => `${level}: ${message}`);
const LOST = expect.stringMatching(/^warn: Redis does not respond/);
const FOUND = expect.stringMatching(/^info: Redis responds again/);

describe("replicas on one Redis", () => {
  it("let exactly the limit through, however many posts arrive at once", async () => {
    const shared = rule(10);
    const windows = [(await open()).createLimiter(shared), (await open()).createLimiter(shared)];
    expect(await admitted(60, windows)).toBe(10);
    expect(await windows[0]?.consume("a")).toEqual({ retryAfterSeconds: 60 });
    expect(await admitted(60, windows, "b")).toBe(10);
    expect(log).toEqual([]);
  });

  it("share refunds", async () => {
    const shared = rule(1);
    const [one, two] = [(await open()).createLimiter(shared), (await open()).createLimiter(shared)];
    expect(await one.consume("a")).toBeNull();
    expect(await two.consume("a")).not.toBeNull();
    await one.refund("a");
    expect(await two.consume("a")).toBeNull();
  });

  it("leave nothing in Redis that identifies a person, and nothing permanent", async () => {
    const shared = rule(3);
    const window = (await open()).createLimiter(shared);
    await window.consume("ada@engine.example");
    await window.consume("192.0.2.7 /contact");
    const client = await createClient({ url: redis.url, RESP: 2 }).connect();
    onTestFinished(() => client.destroy());
    const keys = await client.keys(`site-limit:${shared.name}:*`);
    expect(keys).toHaveLength(2);
    // Shorter texts, like "ada", also occur by chance in a key's random digits.
    for (const text of ["ada@", "engine.example", "192.0.2.7", "/contact"]) {
      expect(keys.join(" ")).not.toContain(text);
    }
    for (const key of keys) {
      const left = await client.pTTL(key);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(60_000);
    }
  });
});

/** The log after one more event, with which the site notices that Redis works again. */
async function messagesAfter(windows: RateLimiter[]): Promise<string[]> {
  for (const window of windows) await window.consume(randomUUID());
  return messages();
}

const FAILURES: [string, ProxyMode][] = [
  ["refuses", "refuse"],
  ["keeps silent", "mute"],
  ["talks nonsense", { says: "HTTP/1.1 400 Bad Request\u0000\r\n\r\n" }],
  ["may not be written to", { says: "-READONLY You can't write against a read only replica.\r\n" }],
];

/** The key of an address in Redis. */
async function nameUnder(password: string): Promise<string> {
  const shared = rule(1);
  const url = new URL(proxy.url);
  url.password = password;
  const limits = await open({ url: url.href });
  expect(await limits.createLimiter(shared).consume("192.0.2.7")).toBeNull();
  const client = await createClient({ url: redis.url, RESP: 2 }).connect();
  const [key = ""] = await client.keys(`site-limit:${shared.name}:*`);
  client.destroy();
  return key.split(":").at(-1) ?? "";
}

describe("a rate limit key", () => {
  // A real Redis has its own password, or none.
  it.skipIf(process.env.TEST_REDIS_URL)(
    "is hashed with the secret if there is one, else plainly",
    async () => {
      const plain = createHash("sha256").update("192.0.2.7").digest("base64url");
      expect(await nameUnder("")).toBe(plain);
      const [one, other] = [await nameUnder("right-one"), await nameUnder("right-other")];
      expect(new Set([plain, one, other]).size).toBe(3);
      expect(await nameUnder("right-one")).toBe(one);
    },
  );
});

describe.each(FAILURES)("a Redis that %s", { timeout: 30_000 }, (_what, mode) => {
  const options = { answerMs: mode === "mute" ? SHORT_MS : 2_000 };

  it("does not prevent the start, and is used once it works", async () => {
    proxy.turn(mode);
    const shared = rule(2);
    const limits = [await open(options), await open(options)];
    const windows = limits.map(({ createLimiter }) => createLimiter(shared));
    for (const window of windows) expect(await admitted(5, [window])).toBe(2);
    expect(messages()).toEqual([LOST, LOST]);

    proxy.turn("pass");
    await expect.poll(() => messagesAfter(windows), PATIENTLY).toEqual([LOST, LOST, FOUND, FOUND]);
    expect(await admitted(5, windows, "b")).toBe(2);
  });

  it("is replaced by memory at once", async () => {
    const window = (await open(options)).createLimiter(rule(3));
    expect(await admitted(2, [window])).toBe(2);
    proxy.turn(mode);
    expect(await admitted(5, [window])).toBe(3);
    expect(messages()).toEqual([LOST]);

    proxy.turn("pass");
    await expect.poll(() => messagesAfter([window]), PATIENTLY).toEqual([LOST, FOUND]);
    expect(await admitted(5, [window], "b")).toBe(3);
  });
});

it("a Redis that goes away is noticed before the next form", async () => {
  await open();
  proxy.turn("refuse");
  await expect.poll(messages, PATIENTLY).toEqual([LOST]);
});

it("a Redis that stops during a connection delays nothing", async () => {
  const window = (await open({ answerMs: SHORT_MS })).createLimiter(rule(3));
  proxy.hush();
  expect(await admitted(5, [window])).toBe(3);
  expect(messages()).toEqual([LOST]);
});

it("logs one warning for a wrong Redis password, without the password", async () => {
  const url = new URL(proxy.url);
  url.password = "hunter2";
  await open({ url: url.href });
  expect(messages()).toEqual([LOST]);
  expect(JSON.stringify(log)).not.toContain("hunter2");
});

async function consumeTimes(limiter: RateLimiter, key: string, times: number) {
  for (let count = 0; count < times; count += 1) expect(await limiter.consume(key)).toBeNull();
}

describe("a limiter in memory", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    return () => vi.useRealTimers();
  });

  it("admits a key again when its window ends, not before", async () => {
    const limiter = createMemoryLimiter(rule(3));
    await consumeTimes(limiter, "a", 3);
    vi.advanceTimersByTime(59_999);
    expect(await limiter.consume("a")).toEqual({ retryAfterSeconds: 1 });
    vi.advanceTimersByTime(1);
    await consumeTimes(limiter, "a", 3);
    expect(await limiter.consume("a")).toEqual({ retryAfterSeconds: 60 });
  });

  it("makes room for one event per refund, however many were rejected", async () => {
    const limiter = createMemoryLimiter(rule(3));
    await consumeTimes(limiter, "a", 3);
    for (let count = 0; count < 5; count += 1) expect(await limiter.consume("a")).not.toBeNull();
    await limiter.refund("a");
    await consumeTimes(limiter, "a", 1);
    expect(await limiter.consume("a")).toEqual({ retryAfterSeconds: 60 });
  });

  it("ignores a refund after the window", async () => {
    const limiter = createMemoryLimiter(rule(1));
    await consumeTimes(limiter, "a", 1);
    vi.advanceTimersByTime(60_000);
    await limiter.refund("a");
    await consumeTimes(limiter, "a", 1);
    expect(await limiter.consume("a")).not.toBeNull();
  });

  it("remembers a limited number of keys, the latest", async () => {
    const limiter = createMemoryLimiter(rule(1));
    await consumeTimes(limiter, "first", 1);
    for (let count = 0; count < 19_999; count += 1) await limiter.consume(`other ${count}`);
    expect(await limiter.consume("first")).not.toBeNull();
    for (let count = 0; count < 20_000; count += 1) await limiter.consume(`more ${count}`);
    expect(await limiter.consume("first")).toBeNull();
  });
});
