import { setTimeout as pause } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";

import { compressPages } from "../remix-handler.ts";
import { pathOf, queryOf, targetOf } from "../paths.ts";
import type { MatchRoute } from "../paths.ts";
import { hasPersonalCookie, isPersonalPage } from "../middleware/response-headers.ts";
import { requestState } from "../middleware/request-log.ts";
import { DEFAULT_DEADLINES } from "../session/session.ts";
import { CachedPage } from "./cached-page.ts";
import type { RenderedPage } from "./cached-page.ts";
import { ContentVersion } from "./content-version.ts";
import { PageCache } from "./page-cache.ts";
import type { CacheKey } from "./page-cache.ts";
import { createSharedRender, createVersionReader } from "./render-page.ts";
import type { SharedRenderOptions } from "./render-page.ts";

/** The route of the 404 page, and of paths that are files. */
const CATCH_ALL = "/*";
const CONSENT = /(?:^|;\s*)(consent=\w+)\s*(?:;|$)/;
const CONSENTS = ["consent=granted", "consent=denied"];

/** The consent cookie; undefined for a value that pages do not know. */
function consentOf(cookieHeader: string): string | undefined {
  const cookie = CONSENT.exec(cookieHeader)?.[1];
  return CONSENTS.find((known) => known === cookie);
}

/** @returns null for a page that is not cached, and for a visitor with a session or a flash message. */
export function cacheKeyFor(
  matchRoute: MatchRoute,
  target: string,
  cookieHeader = "",
): CacheKey | null {
  const path = pathOf(target);
  if (isPersonalPage(path) || hasPersonalCookie(cookieHeader)) return null;
  const route = matchRoute(path);
  const handles = route?.handles ?? [];
  if (route?.pattern === CATCH_ALL || handles.some(({ cached }) => cached === false)) return null;
  const given = new URLSearchParams(queryOf(target));
  given.delete("_routes");
  const known = new Set(handles.flatMap(({ parameters }) => parameters ?? []));
  const read = [...known].flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(read).toString();
  const canonical = query ? `${path}?${query}` : path;
  const cookie = consentOf(cookieHeader);
  return {
    key: cookie ? `${canonical} ${cookie}` : canonical,
    target: canonical,
    cookie,
    isUnbounded: query !== "" || Boolean(route?.pattern.includes("*")),
    hasIgnoredParams: [...given.keys()].some((name) => !known.has(name)),
  };
}

/** See `PageCacheOptions` and `ContentVersionOptions`. */
const FRESHNESS = {
  ttlMs: 50,
  nearMs: 75,
  patienceMs: 1_000,
  maxUnconfirmedMs: 60_000,
  uncountedMs: 10_000,
  retryMs: 5_000,
  now: () => performance.now(),
};

export type Freshness = typeof FRESHNESS;

export type CachedPagesOptions = SharedRenderOptions & { freshness?: Freshness | undefined };

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
    // Rendered again for this request: a redirect keeps all parameters, and a cookie is for one visitor.
    const isPersonal = page.headers.some(([name]) => name === "set-cookie");
    if (isPersonal || (key.hasIgnoredParams && page.status !== 200 && page.status < 500))
      return false;
    compressPages(request, response, () => sendUncached(request, response, page));
    return true;
  }

  const middleware: RequestHandler = (request, response, next) => {
    const key = cacheKeyFor(matchRoute, targetOf(request), request.headers.cookie);
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
