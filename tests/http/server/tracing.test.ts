import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startSiteBackend } from "../../support/servers/backend.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";
import { startSiteProcess } from "../../support/servers/site-process.ts";
import type { SiteProcess } from "../../support/servers/site-process.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code: number };
};
type Traces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

let site: SiteProcess;
const received: Traces[] = [];

const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

const factsOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

const backend = shared(startSiteBackend);

const collector = shared(startFakeService);

beforeAll(async () => {
  collector.answer = async (request, response) => {
    if (request.url === "/v1/traces") received.push(JSON.parse(await text(request)) as Traces);
    response.end("{}");
  };
  site = await startSiteProcess({
    SUPABASE_URL: backend.apiUrl,
    SUPABASE_ANON_KEY: backend.publishableKey,
    RELEASE: "release-7",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.supabase.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
});
afterAll(() => site.kill());

test("a request is traced from the route over the render to the calls of Supabase", async () => {
  await fetch(`${site.origin}/resources/blog?q=canvas&email=ada%40engine.example`);
  const request = () => spans().find(({ name }) => name === "GET /resources/blog");
  await expect.poll(request).toBeDefined();
  const root = request();
  const ofTrace = spans().filter(({ traceId }) => traceId === root?.traceId);
  const render = ofTrace.find(({ name }) => name === "render");
  const calls = ofTrace.filter(({ name }) => name.startsWith("supabase rest"));
  expect(render?.parentSpanId).toBe(root?.spanId);
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toContain(render?.spanId);
  expect(factsOf(root?.attributes ?? [])).toMatchObject({
    "http.request.method": "GET",
    "http.route": "/resources/blog",
    "http.response.status_code": 200,
  });
  const [resource] = received[0]?.resourceSpans ?? [];
  expect(factsOf(resource?.resource.attributes ?? [])).toMatchObject({
    "service.name": "helmwise",
    "service.version": "release-7",
  });
});

test("no trace contains an address, a query or a secret, also of failed calls", async () => {
  await fetch(`${site.origin}/workshop/shared/secret-token-of-a-link?x=ada@engine.example`);
  await fetch(`${site.origin}/auth/login`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({
      intent: "sign-in",
      email: "ada@engine.example",
      password: "Wrong-horse-1",
    }),
  });
  await expect.poll(() => spans().map(({ name }) => name)).toContain("POST /auth/login");
  const sent = JSON.stringify(received);
  for (const secret of [
    "engine.example",
    "Wrong-horse",
    "secret-token",
    "canvas",
    backend.publishableKey,
  ]) {
    expect(sent).not.toContain(secret);
  }
});

test("an error is a failed span, and the last traces are sent before the site stops", async () => {
  await backend.close();
  const response = await fetch(`${site.origin}/resources/blog/not-read-before`);
  expect(response.status).toBeGreaterThanOrEqual(500);
  await site.stop();
  const failed = spans().filter(({ status }) => status.code === 2);
  expect(failed.map(({ name }) => name)).toContain("GET /resources/blog/:slug");
});
