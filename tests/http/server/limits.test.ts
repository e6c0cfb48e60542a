import { beforeEach, expect, it } from "vitest";

import { documentOf } from "../../support/pages/document.ts";
import { contactForm } from "../../support/lead-storm.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/servers/site.ts";

const service = shared(startFakeService);
const site = shared(() =>
  startSite({ supabase: service.supabase, postsPerMinute: 10, trustProxy: 1 }),
);
beforeEach(() => void (service.calls.length = 0));

/** Each test has clients of its own. */
const send = (address: string, path = "/contact") =>
  postForm(`${site.origin}${path}`, contactForm("What I typed"), { "X-Forwarded-For": address });

async function sendTimes(times: number, address: string, path?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await send(address, path)).status);
  return statuses;
}

it.each([
  ["/contact", 303, "192.0.2.1"],
  ["/auth/login?redirectUrl=%2Fcontact", 422, "192.0.2.6"],
])("%s refuses the eleventh form of a minute, and keeps it", async (path, taken, address) => {
  expect(await sendTimes(10, address, path)).toEqual(Array(10).fill(taken));
  const stored = service.calls.length;
  const response = await send(address, path);
  expect(response.status).toBe(429);
  const wait = Number(response.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  const page = await documentOf(response);
  expect(page.querySelector("main [name=email]")?.getAttribute("value")).toBe("ada@engine.example");
  expect(page.querySelector(`main form[action="${path}"]`)).not.toBeNull();
  expect(service.calls.length).toBe(stored);
});

it("counts scripted and browser posts together, and each client separately", async () => {
  await sendTimes(5, "192.0.2.2");
  await sendTimes(5, "192.0.2.2", "/contact.data");
  expect(await sendTimes(1, "192.0.2.2")).toEqual([429]);
  expect(await sendTimes(1, "192.0.2.3")).toEqual([303]);
});

it("trusts one proxy and no address before it", async () => {
  for (let count = 0; count < 10; count += 1) await send(`198.51.100.${count}, 192.0.2.4`);
  expect(await sendTimes(1, "192.0.2.4")).toEqual([429]);
});

it("rejects a flood before the app runs", async () => {
  await sendTimes(120, "192.0.2.5", "/no-such-page");
  const { status, headers } = await send("192.0.2.5");
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toMatch(/^\d+$/);
  expect(headers.get("connection")).toBe("close");
  expect(service.calls).toEqual([]);
});
