import { afterAll, beforeAll, expect, test } from "vitest";

import { createMetrics } from "../../../server/observability/metrics.ts";
import { startMetricsServer } from "../../../server/metrics-server.ts";
import { contactForm } from "../../support/lead-storm.ts";
import { startFakeService } from "../../support/service.ts";
import { shared } from "../../support/shared.ts";
import { postForm, sendRaw, startSite } from "../../support/site.ts";

const REQUESTS = "helmwise_http_requests_total";

const metrics = createMetrics();
let metricsServer: Awaited<ReturnType<typeof startMetricsServer>>;

const service = shared(startFakeService);
const site = shared(() => startSite({ supabase: service.supabase, metrics }));

beforeAll(async () => {
  const address = { port: 0, host: "127.0.0.1" };
  metricsServer = await startMetricsServer(address, metrics.registry, () => {});
});
afterAll(() => metricsServer?.close());

type Labels = Record<string, string>;

async function scrape() {
  const response = await fetch(`http://127.0.0.1:${metricsServer?.port}/metrics`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm);
  return [...lines].map(([, name, text = "", value]) => {
    const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, is]) => [label, is]);
    return { name, labels: Object.fromEntries(labels) as Labels, value: Number(value) };
  });
}

/** The sum of all series of that name with these labels. */
function sumOf(series: Awaited<ReturnType<typeof scrape>>, name: string, labels: Labels = {}) {
  const has = (own: Labels) => Object.entries(labels).every(([label, is]) => own[label] === is);
  const found = series.filter((each) => each.name === name && has(each.labels));
  return found.reduce((sum, { value }) => sum + value, 0);
}

/** The value once the last request is counted, which its client may outrun. */
async function becomes(value: number, name: string, labels: Record<string, string>) {
  await expect.poll(async () => sumOf(await scrape(), name, labels)).toBe(value);
}

test("a scrape is well-formed before the first visitor, and describes the process", async () => {
  const series = await scrape();
  const names = new Set(series.map(({ name }) => name));
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]) {
    expect(names).toContain(name);
  }
  expect(series.find(({ name }) => name === "helmwise_build_info")?.labels).toMatchObject({
    node: process.version,
  });
  expect(sumOf(series, "helmwise_leads_total", { outcome: "refused" })).toBe(0);
});

test("requests are counted by route, whatever their URL", async () => {
  await fetch(`${site.origin}/contact`);
  await fetch(`${site.origin}/contact?utm_source=x`);
  for (const name of ["a", "b", "c"]) await fetch(`${site.origin}/no-such-page-${name}`);
  await sendRaw(site.port, `PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await fetch(`${site.origin}/favicon.svg`);

  await becomes(2, REQUESTS, { route: "/contact", method: "GET", status: "200" });
  await becomes(3, REQUESTS, { route: "/*", status: "404" });
  await becomes(1, REQUESTS, { route: "file" });
  await becomes(1, REQUESTS, { method: "other", status: "405" });
  const series = await scrape();
  expect(series.filter(({ labels }) => labels.route?.includes("no-such"))).toEqual([]);
  expect(sumOf(series, "helmwise_http_request_duration_seconds_count", { route: "/contact" })).toBe(
    2,
  );
  expect(sumOf(series, "helmwise_render_duration_seconds_count", { route: "/contact" })).toBe(1);
  expect(sumOf(series, "helmwise_page_cache_total", { result: "miss" })).toBe(1);
  expect(sumOf(series, "helmwise_page_cache_total", { result: "hit" })).toBe(1);
  expect(sumOf(series, "helmwise_page_cache_bytes")).toBeGreaterThan(10_000);
});

test("leads and Supabase calls are counted by outcome", async () => {
  await postForm(`${site.origin}/contact`, contactForm("one"));
  service.answer = (_request, response) => response.writeHead(503).end();
  await postForm(`${site.origin}/contact`, contactForm("two"));

  await becomes(1, "helmwise_leads_total", { outcome: "refused" });
  const series = await scrape();
  expect(sumOf(series, "helmwise_leads_total", { outcome: "stored" })).toBe(1);
  const calls = { kind: "leads" };
  expect(sumOf(series, "helmwise_backend_requests_total", { ...calls, outcome: "ok" })).toBe(1);
  expect(sumOf(series, "helmwise_backend_requests_total", { ...calls, outcome: "failed" })).toBe(1);
  expect(sumOf(series, "helmwise_backend_request_duration_seconds_count", calls)).toBe(2);
});

test("visitors cannot reach the metrics, and their port serves nothing else", async () => {
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  const address = `http://127.0.0.1:${metricsServer?.port}`;
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: "POST", body: "x" })).status).toBe(404);
});

test("a visitor who disconnects early is counted as such", async () => {
  const leaving = new AbortController();
  service.answer = () => leaving.abort();
  const page = fetch(`${site.origin}/resources/blog?tag=gone`, { signal: leaving.signal });
  await expect(page).rejects.toThrow();
  await expect
    .poll(() => site.log.find(({ aborted }) => aborted))
    .toMatchObject({ route: "/resources/blog", status: 499, cache: "miss" });
});
