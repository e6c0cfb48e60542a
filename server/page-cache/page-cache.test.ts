import { createServer } from "node:http";
import type { Server } from "node:http";
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { RouteHandle } from "../../app/lib/http/route-handle.ts";
import type { Logger } from "../observability/logger.ts";
import { listen } from "../http-server.ts";
import { requestLog } from "../middleware/request-log.ts";
import { createMetrics } from "../observability/metrics.ts";
import { createRouteMatcher, findPage } from "../paths.ts";
import { remixHandler } from "../remix-handler.ts";
import { createCachedPages } from "./middleware.ts";

type Loader = (args: LoaderFunctionArgs) => Response | Promise<Response>;

const SECOND = 1_000;
const HUGE = Buffer.alloc(1_000_000);

let time: number;
/** What the articles say, and their version, as Supabase has them; it may be down, or not respond yet. */
let supabase: { text: string; version: number; down?: boolean; pending?: Promise<void> };
let versionReads: number;
let renders: number;
let log: Record<string, unknown>[];
/** What the page with articles does instead of showing them. */
let instead: Loader | undefined;
let server: Server;
let origin: string;

const text = (body: string) => new Response(body, { headers: { "Content-Type": "text/plain" } });

async function read({ context }: LoaderFunctionArgs): Promise<string> {
  const { data } = await context.supabase.rpc("text").throwOnError();
  return String(data);
}

const articles: Loader = async (args) => {
  renders += 1;
  const said = await read(args);
  return instead ? instead(args) : text(said);
};
const counted: Loader = () => {
  renders += 1;
  return text(`render ${renders}`);
};
const hour = { ttl: 3_600 };

const ROUTES: Record<string, [Loader, RouteHandle["cache"]]> = {
  plain: [counted, { ttl: 100 }],
  articles: [articles, { ...hour, articles: true }],
  "other-articles": [articles, { ...hour, articles: true }],
  "huge/*": [() => new Response(HUGE), hour],
  query: [({ request }) => text(new URL(request.url).search), { ...hour, parameters: ["b", "a"] }],
  moved: [() => Response.redirect("https://site.test/there?x=1#part", 301), hour],
  undeclared: [counted, undefined],
  declared: [counted, false],
  "app/page": [counted, hour],
  "app/desk/articles": [counted, false],
  reader: [async (args) => text(await read(args)), hour],
  cookie: [
    ({ request }) =>
      new Response(request.headers.get("Cookie"), { headers: { "Set-Cookie": "b=1" } }),
    hour,
  ],
  private: [() => new Response("x", { headers: { "Cache-Control": "no-store" } }), hour],
  gone: [() => new Response("x", { status: 404 }), hour],
  incomplete: [
    ({ context }) => {
      context.incomplete("blog list");
      return text("x");
    },
    hour,
  ],
};

const build = {
  entry: { module: { default: () => new Response("error", { status: 500 }), handleError() {} } },
  routes: Object.fromEntries(
    Object.entries(ROUTES).map(([path, [loader, cache]]) => [
      path,
      { id: path, path, module: { loader, action: loader, handle: { cache } } },
    ]),
  ),
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

async function callSupabase(url: string): Promise<Response> {
  const { text: said, version } = supabase;
  const isVersion = url.endsWith("blog_version");
  if (isVersion) versionReads += 1;
  await supabase.pending;
  if (supabase.down) return new Response("", { status: 500 });
  return Response.json(isVersion ? String(version) : said);
}

beforeEach(async () => {
  time = 1_000 * SECOND;
  supabase = { text: "old", version: 1 };
  versionReads = 0;
  renders = 0;
  log = [];
  instead = undefined;
  const metrics = createMetrics();
  const write: Logger = (level, message, fields) => void log.push({ level, message, ...fields });
  const failures = { recordAttempt: async () => null, clearAttempt: async () => {} };
  const options = {
    build,
    mode: "production" as const,
    fetch: (url: unknown) => callSupabase(String(url)),
    context: {
      siteUrl: "https://site.test",
      supabase: { url: "https://supabase.test", anonKey: "key" },
      accountFailures: { known: failures, fromNetwork: () => failures },
      siteOverrides: {},
      publicDirectory: "",
      mailRequests: { send: async () => ({ outcome: "sent" as const }) },
      leads: { accept: async () => true },
      ownerMails: { accept: async () => true },
      log: write,
      metrics,
    },
  };
  const times = { pollMs: SECOND, deadlineMs: 20 * SECOND, staleMs: 10 * SECOND, reloadMs: 50 };
  const freshness = { ...times, retryMs: 5 * SECOND, now: () => time };
  const { pages, articlesChanged } = createCachedPages({ ...options, freshness });
  const app = express();
  app.use(requestLog({ log: write, registry: metrics.registry, development: false }));
  app.use(findPage(createRouteMatcher(build.routes)));
  app.get("*", pages).post("/app/desk/*", articlesChanged);
  app.use(remixHandler(options));
  server = createServer(app);
  origin = `http://127.0.0.1:${await listen(server, { port: 0, host: "127.0.0.1" })}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(`${origin}${path}`, { method, headers, redirect: "manual" });
}

async function visit(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await ask(path, headers);
  return response.status < 400 ? response.text() : `status ${response.status}`;
}

/** How the log says that the response was served. */
async function served(response: Response) {
  await response.arrayBuffer();
  const id = response.headers.get("x-request-id");
  const entry = () =>
    log.find(({ message, requestId }) => message === "request" && requestId === id);
  await expect.poll(entry).toBeDefined();
  const { cache, cacheReason } = entry() ?? {};
  return { cache, cacheReason };
}

function change(to: string): void {
  supabase.text = to;
  supabase.version += 1;
}

const RELOAD = { "Cache-Control": "max-age=0" };
const warnings = () =>
  log.filter(({ level, message }) => level === "warn" && message !== "request");

it("visitors who come at once share one render, except for those who chose about cookies", async () => {
  const visits = [visit("/articles"), visit("/articles"), visit("/articles")];
  expect(await Promise.all(visits)).toEqual(["old", "old", "old"]);
  expect(renders).toBe(1);
  await visit("/articles", { Cookie: "a=1; consent=granted" });
  expect(renders).toBe(2);
  for (const Cookie of ["a=1", "consent=maybe", "myconsent=granted"])
    await visit("/articles", { Cookie });
  expect(renders).toBe(2);
});

it("a page is rendered again after its lifetime: in the background if it was asked for a moment ago", async () => {
  await visit("/plain");
  time += 99 * SECOND;
  expect(await visit("/plain", RELOAD)).toBe("render 1");
  time += 2 * SECOND;
  expect(await served(await ask("/plain"))).toMatchObject({ cache: "stale" });
  await expect.poll(() => visit("/plain")).toBe("render 2");
  time += 111 * SECOND;
  expect(await served(await ask("/plain"))).toMatchObject({ cache: "miss" });
  expect(renders).toBe(3);
  expect(versionReads).toBe(0);
});

describe("a page with articles", () => {
  it("shows a change to regular visitors within about a second, without waiting", async () => {
    await visit("/articles");
    change("new");
    time += SECOND;
    const check = Promise.withResolvers<void>();
    supabase.pending = check.promise;
    expect(await visit("/articles")).toBe("old");
    check.resolve();
    await expect.poll(() => visit("/articles")).toBe("new");
    expect(renders).toBe(2);
    time += 3_000 * SECOND;
    expect(await visit("/articles")).toBe("new");
    expect(renders).toBe(2);
  });

  it.each<[string, () => unknown, Record<string, string>]>([
    ["a visitor who reloads", () => (time += 100), RELOAD],
    ["a visitor after a quiet time", () => (time += 10 * SECOND + 1), {}],
    ["everyone after a change on the desk", () => ask("/app/desk/articles", {}, "POST"), {}],
  ])("shows a change at once to %s", async (_who, act, headers) => {
    await visit("/articles");
    change("new");
    await act();
    expect(await visit("/articles", headers)).toBe("new");
  });

  it("asks for the version once a second at most, and not without visitors", async () => {
    for (let tick = 0; tick < 30; tick += 1) {
      await Promise.all([visit("/articles"), visit("/other-articles")]);
      time += 100;
    }
    expect(versionReads).toBe(3);
    expect(renders).toBe(2);
  });

  it("is rendered once more when the articles change during the render", async () => {
    await visit("/articles");
    change("half");
    const half = Promise.withResolvers<Response>();
    instead = () => half.promise;
    time += 11 * SECOND;
    const waiting = visit("/articles");
    await expect.poll(() => renders).toBe(2);
    change("new");
    instead = undefined;
    const reloaded = visit("/articles", RELOAD);
    await expect.poll(() => versionReads).toBe(2);
    time += SECOND;
    await visit("/other-articles");
    half.resolve(text("half"));
    expect(["half", "new"]).toContain(await waiting);
    expect(await reloaded).toBe("new");
  });

  it.each<[string, Loader]>([
    ["fails", () => new Response("x", { status: 503 })],
    ["throws", () => Promise.reject(new Error("Broken"))],
    ["lacks a part", ({ context }) => (context.incomplete("list"), text("x"))],
  ])(
    "stays as it was if the new render %s, with one warning, and is retried later",
    async (_how, failing) => {
      await visit("/articles");
      await visit("/other-articles");
      change("new");
      time += 11 * SECOND;
      instead = failing;
      for (const path of ["/articles", "/other-articles", "/articles"])
        expect(await visit(path)).toBe("old");
      time += 4 * SECOND;
      expect(await visit("/articles")).toBe("old");
      expect(renders).toBe(4);
      expect(warnings()).toHaveLength(1);
      instead = undefined;
      time += 5 * SECOND + 1;
      await expect.poll(() => visit("/articles")).toBe("new");
    },
  );

  it("leaves the cache when its article is gone", async () => {
    await visit("/articles");
    change("new");
    time += 11 * SECOND;
    instead = () => new Response("gone", { status: 404 });
    expect(await visit("/articles")).toBe("status 404");
    instead = undefined;
    supabase.down = true;
    expect(await visit("/articles")).toBe("status 500");
  });

  it("is served without waiting while Supabase is away, and is current after that", async () => {
    await visit("/articles");
    change("new");
    supabase.down = true;
    time += 11 * SECOND;
    for (let count = 0; count < 4; count += 1) {
      expect(await visit("/articles")).toBe("old");
      time += SECOND;
    }
    expect([versionReads, renders]).toEqual([2, 1]);
    supabase.pending = new Promise(() => {});
    time += 4_000 * SECOND;
    expect(await visit("/articles")).toBe("old");
  });

  it("is not sent to a second visitor once it is known to be outdated for long", async () => {
    await visit("/articles");
    change("new");
    supabase.down = true;
    time += 11 * SECOND;
    await visit("/articles");
    supabase.down = false;
    time += 6 * SECOND;
    await visit("/articles");
    await expect.poll(() => versionReads).toBe(3);
    expect(await visit("/articles")).toBe("new");
  });

  it("counts as current from the start of a check, which misses later changes", async () => {
    await visit("/articles");
    time += 11 * SECOND;
    const check = Promise.withResolvers<void>();
    supabase.pending = check.promise;
    const waiting = visit("/articles");
    await expect.poll(() => versionReads).toBe(2);
    change("new");
    time += 11 * SECOND;
    check.resolve();
    expect(await waiting).toBe("old");
    expect(await visit("/articles")).toBe("new");
  });
});

it("addresses that visitors can make up take no memory of other pages", async () => {
  await visit("/plain");
  for (let at = 0; at < 5; at += 1) await visit(`/huge/${at}`);
  expect(await served(await ask("/huge/4"))).toMatchObject({ cache: "hit" });
  expect(await served(await ask("/huge/0"))).toMatchObject({ cache: "miss" });
  expect(await visit("/plain")).toBe("render 1");
});

it.each<[string, string, Record<string, string>?, string?]>([
  ["session cookie", "/plain", { Cookie: "a=1; __Host-sb.0=x" }],
  ["session cookie", "/plain", { Cookie: "sb-mark=x" }],
  ["flash cookie", "/plain", { Cookie: "consent=granted; flash=x" }],
  ["personal page", "/app/page"],
  ["undeclared", "/undeclared"],
  ["declared", "/declared"],
  ["method POST", "/plain", {}, "POST"],
  ["set-cookie", "/cookie"],
  ["no-store", "/private"],
  ["status 404", "/gone"],
  ["missing: blog list", "/incomplete"],
  ["undeclared: articles", "/reader"],
])("the log says why a response is not cached: %s", async (cacheReason, path, headers, method) => {
  for (let time = 0; time < 2; time += 1)
    expect(await served(await ask(path, headers, method))).toEqual({
      cache: "bypass",
      cacheReason,
    });
});

it("a page that sets a cookie is made for its visitor", async () => {
  expect(await visit("/cookie", { Cookie: "a=1" })).toBe("a=1");
});

it("an incomplete page is not stored by anyone", async () => {
  for (const Cookie of ["", "sb=x"])
    expect((await ask("/incomplete", { Cookie })).headers.get("cache-control")).toBe("no-store");
});

describe("a query parameter that the route does not declare", () => {
  it.each<Record<string, string>>([{}, { Cookie: "sb=x" }])(
    "never reaches the loader (%o)",
    async (headers) => {
      expect(await visit("/query?utm_source=x&a=1&b=%32&_routes=y&b=3", headers)).toBe(
        "?b=2&b=3&a=1",
      );
      expect(await visit("/query?utm_source=x", headers)).toBe("");
    },
  );

  it("changes nothing of the page in the cache", async () => {
    await visit("/query?b=2&a=1");
    const other = await ask("/query?a=%31&utm_source=x&b=2");
    expect(await served(other)).toMatchObject({ cache: "hit" });
  });

  it("survives a redirect", async () => {
    const { headers } = await ask("/moved?utm_source=x&gclid=y");
    expect(headers.get("location")).toBe("https://site.test/there?x=1&utm_source=x&gclid=y#part");
  });
});
