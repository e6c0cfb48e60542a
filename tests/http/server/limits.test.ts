import { randomInt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createKnownDevice } from "../../../server/session/known-device.ts";
import { startProxy } from "../../support/proxy.ts";
import type { Proxy } from "../../support/proxy.ts";
import { startRedis } from "../../support/redis.ts";
import type { TestRedis } from "../../support/redis.ts";
import { startFakeService } from "../../support/service.ts";
import type { FakeService } from "../../support/service.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

let service: FakeService;
let site: TestSite;
let takeAll: FakeService["answer"];

beforeAll(async () => {
  service = await startFakeService();
  takeAll = service.answer;
});
afterAll(() => service.close());
beforeEach(async () => {
  service.calls.length = 0;
  service.answer = takeAll;
  site = await startSite({ supabase: service.supabase, postsPerMinute: 10, trustProxy: 1 });
  return () => site.close();
});

const lead = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "1-10",
  message: "What I typed",
};

function from(address: string): Record<string, string> {
  return { "X-Forwarded-For": address };
}

async function postTimes(
  times: number,
  path: string,
  headers: Record<string, string>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await postForm(`${site.origin}${path}`, lead, headers)).status);
  }
  return statuses;
}

it("rejects the eleventh form of a minute with 429, the typed values and Retry-After", async () => {
  expect(await postTimes(10, "/contact", from("192.0.2.1"))).toEqual(Array(10).fill(303));
  const stored = service.calls.length;
  const response = await postForm(`${site.origin}/contact`, lead, from("192.0.2.1"));
  expect(response.status).toBe(429);
  const wait = Number(response.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await response.text()).toContain("What I typed");
  expect(service.calls.length).toBe(stored);
});

it("counts scripted and browser posts together, and each client separately", async () => {
  await postTimes(5, "/contact", from("192.0.2.1"));
  await postTimes(5, "/contact.data", from("192.0.2.1"));
  expect(await postTimes(1, "/contact", from("192.0.2.1"))).toEqual([429]);
  expect(await postTimes(1, "/contact", from("192.0.2.2"))).toEqual([303]);
});

it("trusts one proxy and no address before it", async () => {
  for (let count = 0; count < 10; count += 1) {
    await postTimes(1, "/contact", from(`198.51.100.${count}, 192.0.2.1`));
  }
  expect(await postTimes(1, "/contact", from("192.0.2.1"))).toEqual([429]);
});

it("rejects a flood before the app runs", async () => {
  await postTimes(120, "/no-such-page", from("192.0.2.1"));
  const response = await postForm(`${site.origin}/contact`, lead, from("192.0.2.1"));
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(response.headers.get("connection")).toBe("close");
  expect(service.calls).toEqual([]);
});

/** A sign-in with a password that is wrong. */
function attempt(email: string, address: string, cookie = ""): Promise<Response> {
  const form = { intent: "sign-in", email, password: "Wrong-1234" };
  return postForm(`${site.origin}/auth/login`, form, { ...from(address), Cookie: cookie });
}

function refuseAllPasswords(): void {
  service.answer = (_request, response) => {
    response.writeHead(400, { "Content-Type": "application/json" });
    response.end('{"error_code":"invalid_credentials","msg":"Invalid login credentials"}');
  };
}

describe("wrong passwords of an account", () => {
  beforeEach(refuseAllPasswords);

  it("block a network after five, and no other", async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await attempt("ada@engine.example", `192.0.2.${count}`)).status).toBe(400);
    }
    const asked = service.calls.length;
    const response = await attempt("Ada@Engine.example", "192.0.2.99");
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(service.calls.length).toBe(asked);
    expect((await attempt("grace@engine.example", "192.0.2.99")).status).toBe(400);
    expect((await attempt("ada@engine.example", "192.0.3.1")).status).toBe(400);
  });

  it("block every network after a hundred, but not a device known to the account", async () => {
    const email = "ada@engine.example";
    for (let count = 0; count < 100; count += 1) {
      expect((await attempt(email, `198.51.${count}.1`)).status).toBe(400);
    }
    const asked = service.calls.length;
    const response = await attempt(email, "198.51.100.1");
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(700);
    expect(service.calls.length).toBe(asked);
    const device = createKnownDevice(undefined, false, service.supabase.anonKey).remember(email);
    expect((await attempt(email, "198.51.100.1", device?.split(";")[0])).status).toBe(400);
  });
});

/** A unique address, as Redis still has the counts of earlier runs. */
function someone(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`;
}

function countOf(responses: Response[], status: number): number {
  return responses.filter((response) => response.status === status).length;
}

describe("two processes on one Redis", () => {
  let redis: TestRedis;
  let proxy: Proxy;
  let sites: TestSite[];

  beforeAll(async () => {
    redis = await startRedis();
    proxy = await startProxy(redis.url);
    return async () => {
      await proxy.close();
      await redis.close();
    };
  });
  beforeEach(async () => {
    proxy.turn("pass");
    const options = { supabase: service.supabase, postsPerMinute: 10, trustProxy: 1 };
    const start = () => startSite({ ...options, redisUrl: proxy.url });
    sites = await Promise.all([start(), start()]);
    return () => Promise.all(sites.map((site) => site.close()));
  });

  const postToAll = async (times: number, address: string) => {
    const posts = Array.from({ length: times }, (_, index) =>
      postForm(`${sites[index % sites.length]?.origin}/contact`, lead, from(address)),
    );
    return Promise.all(posts);
  };

  it("let ten forms a minute through together, even all at once", async () => {
    const address = someone();
    const responses = await postToAll(14, address);
    expect([countOf(responses, 303), countOf(responses, 429)]).toEqual([10, 4]);
    for (const response of responses.filter(({ status }) => status === 429)) {
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(50);
      expect(await response.text()).toContain("What I typed");
    }
    expect(countOf(await postToAll(2, someone()), 303)).toBe(2);
  });

  it("continue separately when Redis is gone", async () => {
    proxy.turn("refuse");
    const address = someone();
    const responses = await postToAll(24, address);
    expect([countOf(responses, 303), countOf(responses, 429)]).toEqual([20, 4]);
    for (const site of sites) {
      const told = site.log.filter(({ message }) => String(message).includes("Redis"));
      expect(told).toMatchObject([{ level: "warn" }]);
    }
  });
});
