import { once } from "node:events";
import { constants } from "node:zlib";

import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import type { RequestHandler, Response } from "express";
import onHeaders from "on-headers";

import { createRequestContext } from "./load-context.ts";
import type { LoadContextSettings, RequestContext } from "./load-context.ts";
import type { MatchRoute } from "./paths.ts";
import { addressOf } from "./middleware/rate-limit.ts";
import { traceWork } from "./observability/tracing.ts";
import { pathOf, queryOf, targetOf } from "./paths.ts";
import { requestState } from "./middleware/request-log.ts";

export type RemixHandlerOptions = {
  /** The Remix build; in development a function that returns the current one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production" | "test";
  context: LoadContextSettings;
  /** Undefined in development, where routes may change. */
  matchRoute: MatchRoute | undefined;
  /** Calls Supabase. */
  fetch: typeof globalThis.fetch;
};

/** Adds what loaders and actions left in the request context to the response's headers. */
function addContextHeaders(response: Response, context: RequestContext): void {
  const cookies = context.cookieHeaders();
  if (cookies.length > 0) response.append("Set-Cookie", cookies);
  const wait = context.retryAfterSeconds();
  if (response.statusCode === 429 && wait !== null) response.setHeader("Retry-After", String(wait));
  if (response.statusCode === 405) response.setHeader("Allow", "GET, HEAD");
  // A page with a missing part must not be stored as the whole page.
  if (response.statusCode === 200 && context.troubled())
    response.setHeader("Cache-Control", "no-store");
  response.vary("Cookie");
}

/** Removes `_routes`, with which a client could choose the loaders that run. */
function withoutRoutes(target: string): string {
  const query = new URLSearchParams(queryOf(target));
  if (!query.has("_routes")) return target;
  query.delete("_routes");
  return query.size > 0 ? `${pathOf(target)}?${query}` : pathOf(target);
}

/** Compresses rendered pages at a fast level; files and cached pages are already compressed. */
export const compressPages: RequestHandler = compression({
  filter: (_request, response) => String(response.getHeader("Content-Type")).includes("text/html"),
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});

/** Remix's adapter writes a stream as fast as it comes, however slowly the client reads. */
async function drained(response: Response): Promise<void> {
  if (!response.writableNeedDrain) return;
  const waiting = new AbortController();
  const event = (name: string) => once(response, name, { signal: waiting.signal });
  await Promise.race([event("drain"), event("close")]).finally(() => waiting.abort());
}

/** Handles a validated request with Remix. */
export function remixHandler(options: RemixHandlerOptions): RequestHandler {
  const { build, mode, matchRoute, fetch } = options;
  const { host } = new URL(options.context.siteUrl);
  const contexts = new WeakMap<Response, RequestContext>();
  const handle = createRequestHandler({
    build,
    mode,
    getLoadContext: (_request, response) => {
      const context = contexts.get(response);
      if (!context) throw new TypeError("The response has no request context");
      return context.loadContext;
    },
  });

  return (request, response, next) => {
    const state = requestState(response);
    state.reachedApp = true;
    state.cacheResult = "bypass";
    const context = createRequestContext(options.context, {
      requestId: state.requestId,
      route: matchRoute?.(pathOf(targetOf(request)))?.pattern,
      cookieHeader: request.headers.cookie,
      address: addressOf(request),
      limited: state.limited,
      drained: () => drained(response),
      fetch,
    });
    contexts.set(response, context);
    // Remix's adapter appends its headers, so the defaults are removed here and restored if still missing.
    const defaults = Object.entries(response.getHeaders());
    for (const [name] of defaults) response.removeHeader(name);
    onHeaders(response, () => {
      context.end();
      for (const [name, value] of defaults)
        if (value !== undefined && !response.hasHeader(name)) response.setHeader(name, value);
      addContextHeaders(response, context);
    });
    // Remix builds URLs from these headers and compares Origin with Host. The CSRF check has already run.
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    delete request.headers.origin;
    request.originalUrl = withoutRoutes(request.originalUrl);
    const render = async () =>
      handle(request, response, (error?: unknown) => {
        if (!response.destroyed) next(error);
      });
    void traceWork("render", render);
  };
}
