import { beforeEach, expect, it } from "vitest";

import { contactForm } from "../../support/lead-storm.ts";
import { startFakeService } from "../../support/service.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const service = shared(startFakeService);
let site: TestSite;

beforeEach(async () => {
  service.calls.length = 0;
  site = await startSite({ supabase: service.supabase, postsPerMinute: 10, trustProxy: 1 });
  return () => site.close();
});

const lead = contactForm("What I typed");

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
