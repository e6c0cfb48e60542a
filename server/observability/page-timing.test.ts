import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { LogFields } from "./logger.ts";
import { measureFetch } from "./measured-fetch.ts";
import { createMetrics } from "./metrics.ts";
import { createPageTimer } from "./page-timing.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function slow() {
  await new Promise((resolve) => setTimeout(resolve, 400));
  return new Response();
}

it("warns of a slow page, with the time spent on Supabase", async () => {
  const log: [string, string, LogFields?][] = [];
  const timePage = createPageTimer({
    metrics: createMetrics(),
    matchRoute: () => ({ pattern: "/blog/:slug", handles: [] }),
    development: false,
    log: (...entry) => log.push(entry),
  });
  const page = timePage("/blog/x", { requestId: "1", fetch: slow });
  const calls = [page.fetch("http://service/rest/v1/a"), page.fetch("http://service/auth/v1/user")];
  await vi.advanceTimersByTimeAsync(400);
  await Promise.all(calls);
  page.end();
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_700);
  page.end();
  const facts = {
    requestId: "1",
    route: "/blog/:slug",
    ms: 3_100,
    backendMs: 800,
    backendCalls: 2,
  };
  expect(log).toEqual([["warn", "A page took long", facts]]);
  expect(page.timing()).toBe('app;dur=3100, backend;dur=800;desc="2 calls", cache;desc="off"');
});

const fails = (name: string) => () => Promise.reject(new DOMException("", name));
const answers = (status: number) => async () => new Response(null, { status });

it.each([
  ["ok", "data", "/rest/v1/posts", answers(200)],
  ["refused", "auth", "/auth/v1/token", answers(400)],
  ["failed", "leads", "/rest/v1/contact_submissions", answers(503)],
  ["failed", "data", "/rest/v1/posts", () => Promise.reject(new TypeError("fetch failed"))],
  ["timeout", "data", "/rest/v1/posts", fails("TimeoutError")],
  ["aborted", "data", "/rest/v1/posts", fails("AbortError")],
])("counts a call to Supabase as %s: %s", async (outcome, kind, path, fetch) => {
  const metrics = createMetrics();
  await measureFetch(metrics, fetch)
    .fetch(`http://service${path}`)
    .catch(() => {});
  const calls = metrics.registry.getSingleMetric("helmwise_backend_requests_total");
  expect((await calls?.get())?.values).toEqual([{ labels: { kind, outcome }, value: 1 }]);
});
