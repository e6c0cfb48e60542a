import { setTimeout as pause } from "node:timers/promises";
import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";

import { createAnonClient } from "../../app/lib/supabase/supabase.server.ts";
import type { SupabaseSettings } from "../../app/lib/supabase/supabase.server.ts";
import { createRequestContext } from "../load-context.ts";
import type { LoadContextSettings } from "../load-context.ts";
import type { MatchRoute } from "../paths.ts";
import { REVALIDATED } from "../middleware/response-headers.ts";
import { compressPages } from "../remix-handler.ts";
import { pathOf, targetOf } from "../paths.ts";
import { requestState } from "../middleware/request-log.ts";
import { DEFAULT_DEADLINES } from "../session/request-fetch.ts";
import { cacheKeyFor } from "./cache-key.ts";
import type { CacheKey } from "./cache-key.ts";
import { CachedPage } from "./cached-page.ts";
import type { RenderedPage } from "./cached-page.ts";
import { ContentVersion } from "./content-version.ts";
import { PageCache } from "./page-cache.ts";
import type { SharedRender } from "./page-cache.ts";

/** Times in milliseconds; see `PageCacheOptions` and `ContentVersionOptions`. */
export type Freshness = {
  ttlMs: number;
  nearMs: number;
  patienceMs: number;
  maxUnconfirmedMs: number;
  uncountedMs: number;
  retryMs: number;
  now: () => number;
};

const FRESHNESS: Freshness = {
  ttlMs: 50,
  nearMs: 75,
  patienceMs: 1_000,
  maxUnconfirmedMs: 60_000,
  uncountedMs: 10_000,
  retryMs: 5_000,
  now: () => performance.now(),
};

type Fetch = typeof globalThis.fetch;

export type CachedPagesOptions = {
  build: ServerBuild;
  mode: "development" | "production" | "test";
  context: LoadContextSettings;
  matchRoute: MatchRoute;
  /** Calls Supabase. */
  fetch: Fetch;
  freshness?: Freshness | undefined;
  /** How long a proxy may serve a page without asking, in seconds. */
  sharedMaxAgeSeconds?: number | undefined;
};

/** Reads the content version; null from a database that has none. */
function createVersionReader(settings: SupabaseSettings, fetch: Fetch, deadlineMs: number) {
  const client = createAnonClient(settings, fetch);
  return async (): Promise<string | null> => {
    const { data, error, status } = await client
      .rpc("blog_version")
      .abortSignal(AbortSignal.timeout(deadlineMs));
    if (error && (status < 400 || status >= 500)) throw error;
    return typeof data === "string" ? data : null;
  };
}

/** Confirms the content version before the first read of content, so that no change falls between. */
function trackContent(version: ContentVersion, call: Fetch) {
  let confirmed: Promise<void> | undefined;
  let before: string | null | undefined;

  async function confirm() {
    if (!version.isFresh) await version.check();
    before = version.state.kind === "known" ? version.state.version : null;
  }

  const fetch: Fetch = async (input, init) => {
    confirmed ??= confirm();
    await confirmed;
    return call(input, init);
  };
  return { fetch, version: () => before };
}

/** Renders a page for the cache, without any visitor. */
function createSharedRender(options: CachedPagesOptions, version: ContentVersion) {
  const { build, mode, matchRoute, context: settings, sharedMaxAgeSeconds } = options;
  const handle = createRequestHandler(build, mode);
  const cacheControl = sharedMaxAgeSeconds
    ? `public, max-age=0, s-maxage=${sharedMaxAgeSeconds}, must-revalidate`
    : REVALIDATED;

  return async ({ target, cookie }: CacheKey, requestId: string): Promise<SharedRender> => {
    const content = trackContent(version, options.fetch);
    const context = createRequestContext(settings, {
      requestId,
      route: matchRoute(pathOf(target))?.pattern,
      cookieHeader: cookie,
      fetch: content.fetch,
      shared: true,
    });
    const request = new globalThis.Request(`${settings.siteUrl}${target}`, {
      headers: cookie ? { cookie } : {},
    });
    const response = await handle(request, context.loadContext).finally(context.end);
    const { status, headers } = response;
    const wish = headers.get("Cache-Control") ?? "";
    const isPrivate = /no-store|private/.test(wish) || headers.has("Set-Cookie");
    const cacheable = status === 200 && !isPrivate && !context.troubled();
    if (cacheable && !wish) headers.set("Cache-Control", cacheControl);
    // A page with a missing part must not be stored as the whole page.
    if (status === 200 && context.troubled()) headers.set("Cache-Control", "no-store");
    return {
      status,
      headers: [...headers],
      body: Buffer.from(await response.arrayBuffer()),
      cacheable,
      version: content.version(),
      fromFiles: context.readFiles(),
    };
  };
}

function sendUncached(request: Request, response: Response, page: RenderedPage): void {
  response.status(page.status);
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.vary("Cookie");
  response.end(request.method === "HEAD" ? undefined : page.body);
}

const RELOAD = /\b(?:no-cache|max-age=0)\b/;

/** The page cache as middleware for the pages of a build. */
export function createCachedPages(options: CachedPagesOptions): RequestHandler {
  const { matchRoute, context, freshness = FRESHNESS } = options;
  const { dataMs } = context.deadlines ?? DEFAULT_DEADLINES;
  const version = new ContentVersion({
    read: createVersionReader(context.supabase, options.fetch, dataMs),
    ...freshness,
  });
  const cache = new PageCache({
    render: createSharedRender(options, version),
    version,
    pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
    warn: (message, error) => context.log("warn", message, error === undefined ? {} : { error }),
    ...freshness,
  });

  const compress = compressPages();

  async function serve(request: Request, response: Response, key: CacheKey): Promise<boolean> {
    const state = requestState(response);
    const reload = RELOAD.test(request.headers["cache-control"] ?? "");
    state.reachedApp = true;
    state.cacheResult = "miss";
    const { page, result } = await cache.get(key, state.requestId, reload);
    if (response.destroyed) return true;
    state.cacheResult = "bypass";
    if (page instanceof CachedPage) {
      state.cacheResult = result;
      await page.send(request, response);
      return true;
    }
    // A redirect keeps the parameters that the page does not read; a cookie is for its visitor alone.
    const isPersonal = page.headers.some(([name]) => name === "set-cookie");
    if (isPersonal || (key.hasIgnoredParams && page.status !== 200 && page.status < 500))
      return false;
    compress(request, response, () => sendUncached(request, response, page));
    return true;
  }

  const middleware: RequestHandler = (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const key = isRead && cacheKeyFor(matchRoute, targetOf(request), request.headers.cookie);
    if (!key) {
      next();
      return;
    }
    serve(request, response, key).then(
      (served) => served || next(),
      (error: unknown) => {
        if (!response.destroyed) next(error);
      },
    );
  };
  context.metrics.watch({ cacheBytes: () => cache.size });
  return middleware;
}
