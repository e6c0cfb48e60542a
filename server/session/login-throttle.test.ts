import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createLoginThrottle } from "./login-throttle.ts";
import { createMemoryLimiter } from "../rate-limiter.ts";

const ONE = "192.0.2";

function network(count: number): string {
  return `198.18.${count}`;
}

function newEmail(): string {
  return `${randomUUID()}@engine.example`;
}

describe("failures of an account", () => {
  const failures = createLoginThrottle(createMemoryLimiter);

  /** Makes one attempt from each network and counts the allowed ones. */
  async function countAllowed(email: string, networks: string[]): Promise<number> {
    const attempts = networks.map((from) => failures.fromNetwork(from).recordAttempt(email));
    return (await Promise.all(attempts)).filter((limit) => limit === null).length;
  }

  it("block all networks after a hundred from a hundred networks, but not a known device", async () => {
    const email = newEmail();
    for (let count = 0; count < 100; count += 1) {
      expect(await failures.fromNetwork(network(count)).recordAttempt(email)).toBeNull();
    }
    const last = await failures.fromNetwork(network(100)).recordAttempt(email);
    expect(last?.retryAfterSeconds).toBeGreaterThan(800);
    expect(await failures.fromNetwork(network(100)).recordAttempt(newEmail())).toBeNull();
    expect(await failures.known.recordAttempt(`${email} on a device`)).toBeNull();
  });

  it("count parallel attempts before any of them has failed", async () => {
    expect(await countAllowed(newEmail(), Array<string>(40).fill(ONE))).toBe(5);
    const everywhere = Array.from({ length: 140 }, (_, count) => network(count));
    expect(await countAllowed(newEmail(), everywhere)).toBe(100);
  });

  it("do not count rejected attempts of one network against another", async () => {
    const email = newEmail();
    expect(await countAllowed(email, Array<string>(150).fill(ONE))).toBe(5);
    const everywhere = Array.from({ length: 140 }, (_, count) => network(count));
    expect(await countAllowed(email, everywhere)).toBe(95);
    expect(await countAllowed(newEmail(), [ONE])).toBe(1);
  });

  it("do not count cleared attempts", async () => {
    const email = newEmail();
    for (let attempt = 0; attempt < 120; attempt += 1) {
      const counted = failures.fromNetwork(network(attempt % 2));
      expect(await counted.recordAttempt(email)).toBeNull();
      await counted.clearAttempt(email.toUpperCase());
    }
  });
});

describe("a quarter of an hour after failures", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("their network may try again, in any spelling of the address", async () => {
    const { recordAttempt } = createLoginThrottle(createMemoryLimiter).fromNetwork(ONE);
    for (const email of ["a@b.co", "A@B.co ", " a@b.CO", "a@b.co", "a@B.co"]) {
      expect(await recordAttempt(email)).toBeNull();
    }
    expect(await recordAttempt("A@b.co")).toEqual({ retryAfterSeconds: 900 });
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(await recordAttempt("a@b.co")).toEqual({ retryAfterSeconds: 1 });
    vi.advanceTimersByTime(1);
    expect(await recordAttempt("a@b.co")).toBeNull();
  });

  it("all networks may try again, and a rejected attempt has not counted", async () => {
    const failures = createLoginThrottle(createMemoryLimiter);
    for (let count = 0; count < 100; count += 1) {
      await failures.fromNetwork(network(count)).recordAttempt("a@b.co");
    }
    vi.advanceTimersByTime(15 * 60_000 - 1);
    const { recordAttempt } = failures.fromNetwork(ONE);
    for (let count = 0; count < 9; count += 1) {
      expect(await recordAttempt("a@b.co")).toEqual({ retryAfterSeconds: 1 });
    }
    vi.advanceTimersByTime(1);
    for (let count = 0; count < 5; count += 1) expect(await recordAttempt("a@b.co")).toBeNull();
  });
});
