import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { startFakeService } from "../support/service.ts";
import type { FakeService } from "../support/service.ts";
import { postForm, startSite } from "../support/site.ts";
import type { TestSite } from "../support/site.ts";

let service: FakeService;
let site: TestSite;

beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.calls.length = 0;
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

it("answers the eleventh form of a minute 429, on the page, with what was typed and when to come back", async () => {
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

it("counts forms sent by script and by hand together, and each client for itself", async () => {
  await postTimes(5, "/contact", from("192.0.2.1"));
  await postTimes(5, "/contact.data", from("192.0.2.1"));
  expect(await postTimes(1, "/contact", from("192.0.2.1"))).toEqual([429]);
  expect(await postTimes(1, "/contact", from("192.0.2.2"))).toEqual([303]);
});

it("takes a whole IPv6 network for one client", async () => {
  await postTimes(10, "/contact", from("2001:db8:0:1::1"));
  expect(await postTimes(1, "/contact", from("2001:db8:0:1:ffff::2"))).toEqual([429]);
  expect(await postTimes(1, "/contact", from("2001:db8:0:2::1"))).toEqual([303]);
});

it("believes one proxy and nothing that came before it", async () => {
  for (let count = 0; count < 10; count += 1) {
    await postTimes(1, "/contact", from(`198.51.100.${count}, 192.0.2.1`));
  }
  expect(await postTimes(1, "/contact", from("192.0.2.1"))).toEqual([429]);
});

it("stops a flood before the app is asked", async () => {
  await postTimes(120, "/no-such-page", from("192.0.2.1"));
  const response = await postForm(`${site.origin}/contact`, lead, from("192.0.2.1"));
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(response.headers.get("connection")).toBe("close");
  expect(service.calls).toEqual([]);
});

function attempt(email: string, address: string): Promise<Response> {
  const form = { intent: "sign-in", email, password: "Wrong-1234" };
  return postForm(`${site.origin}/auth/login`, form, from(address));
}

it("makes an account wait after five wrong passwords, whoever tries, and tells so", async () => {
  service.answer = (_request, response) => {
    response.writeHead(400, { "Content-Type": "application/json" });
    response.end('{"error_code":"invalid_credentials","msg":"Invalid login credentials"}');
  };
  for (let count = 0; count < 5; count += 1) {
    expect((await attempt("ada@engine.example", `192.0.2.${count}`)).status).toBe(400);
  }
  const asked = service.calls.length;
  const response = await attempt("Ada@Engine.example", "192.0.2.99");
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
  expect(service.calls.length).toBe(asked);
  expect((await attempt("grace@engine.example", "192.0.2.99")).status).toBe(400);
});
