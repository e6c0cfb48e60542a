import { expect, test } from "vitest";

import { createMetrics } from "../../../server/observability/metrics.ts";
import { startMetricsServer } from "../../../server/metrics-server.ts";
import { contactForm } from "../../support/lead-storm.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";
import { askRaw, postForm, startSite } from "../../support/servers/site.ts";

const REQUESTS = "helmwise_http_requests_total";

const metrics = createMetrics();
const service = shared(startFakeService);
const site = shared(() => startSite({ supabase: service.supabase, metrics }));
const server = shared(async () => {
  const address = { port: 0, host: "127.0.0.1" };
  const opened = await startMetricsServer(address, metrics.registry, () => {});
  const { port = 0 } = opened ?? {};
  return { port, close: async () => opened?.close() };
});

type Labels = Record<string, string>;

async function scrape() {
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
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

/** Once the last request is counted, which its client may outrun, the series have these sums. */
async function expectSums(...sums: [value: number, name: string, labels?: Labels][]) {
  const found = async () => {
    const series = await scrape();
    return sums.map(([, name, labels]) => sumOf(series, name, labels));
  };
  await expect.poll(found).toEqual(sums.map(([value]) => value));
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
  await askRaw(site.port, "/", "PROPFIND");
  await fetch(`${site.origin}/favicon.svg`);

  const contact = { route: "/contact" };
  await expectSums(
    [2, REQUESTS, { ...contact, method: "GET", status: "200" }],
    [3, REQUESTS, { route: "/*", status: "404" }],
    [1, REQUESTS, { route: "file" }],
    [1, REQUESTS, { method: "other", status: "405" }],
    [2, "helmwise_http_request_duration_seconds_count", contact],
    [1, "helmwise_render_duration_seconds_count", contact],
    [1, "helmwise_page_cache_total", { result: "miss" }],
    [1, "helmwise_page_cache_total", { result: "hit" }],
  );
  const series = await scrape();
  expect(series.filter(({ labels }) => labels.route?.includes("no-such"))).toEqual([]);
  expect(sumOf(series, "helmwise_page_cache_bytes")).toBeGreaterThan(10_000);
});

test("leads and Supabase calls are counted by outcome", async () => {
  await postForm(`${site.origin}/contact`, contactForm("one"));
  service.answer = (_request, response) => response.writeHead(503).end();
  await postForm(`${site.origin}/contact`, contactForm("two"));

  const calls = { kind: "leads" };
  await expectSums(
    [1, "helmwise_leads_total", { outcome: "refused" }],
    [1, "helmwise_leads_total", { outcome: "stored" }],
    [1, "helmwise_backend_requests_total", { ...calls, outcome: "ok" }],
    [1, "helmwise_backend_requests_total", { ...calls, outcome: "failed" }],
    [2, "helmwise_backend_request_duration_seconds_count", calls],
  );
});

test("visitors cannot reach the metrics, and their port serves nothing else", async () => {
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  const address = `http://127.0.0.1:${server.port}`;
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
