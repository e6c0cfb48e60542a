import { once } from "node:events";
import { constants } from "node:zlib";

import { createRequestHandler as createExpressHandler } from "@remix-run/express";
import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import type { RequestHandler, Response as ExpressResponse } from "express";
import onHeaders from "on-headers";

import type { CachePolicy } from "../app/lib/http/route-handle.ts";
import { createRequestContext } from "./request-context.ts";
import type { LoadContextSettings, OpenRequestContext } from "./request-context.ts";
import { addressOf } from "./middleware/rate-limit.ts";
import { REVALIDATED } from "./middleware/response-headers.ts";
import { traceWork } from "./observability/tracing.ts";
import { pathOf, queryOf } from "./paths.ts";

export type RemixHandlerOptions = {
  /** The Remix build; in development a function that returns the current one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production" | "test";
  context: LoadContextSettings;
  /** Calls Supabase. */
  fetch: typeof globalThis.fetch;
};

/** Adds what loaders and actions left in the request context to the response's headers. */
function addContextHeaders(response: ExpressResponse, context: OpenRequestContext): void {
  const cookies = context.cookieHeaders();
  if (cookies.length > 0) response.append("Set-Cookie", cookies);
  const wait = context.retryAfterSeconds();
  if (response.statusCode === 429 && wait !== null) response.setHeader("Retry-After", String(wait));
  if (response.statusCode === 405) response.setHeader("Allow", "GET, HEAD");
  // A page with a missing part must not be stored as the whole page.
  if (response.statusCode === 200 && context.missing())
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
async function drained(response: ExpressResponse): Promise<void> {
  if (!response.writableNeedDrain) return;
  const waiting = new AbortController();
  const event = (name: string) => once(response, name, { signal: waiting.signal });
  await Promise.race([event("drain"), event("close")]).finally(() => waiting.abort());
}

/** Handles a validated request with Remix. */
export function remixHandler(options: RemixHandlerOptions): RequestHandler {
  const { build, mode, fetch } = options;
  const { host } = new URL(options.context.siteUrl);
  const contexts = new WeakMap<ExpressResponse, OpenRequestContext>();
  const handle = createExpressHandler({
    build,
    mode,
    getLoadContext: (_request, response) => {
      const context = contexts.get(response);
      if (!context) throw new TypeError("The response has no request context");
      return context.loadContext;
    },
  });

  return (request, response, next) => {
    const { locals } = response;
    locals.reachedApp = true;
    locals.cacheResult = "bypass";
    locals.cacheReason ??= `method ${request.method}`;
    const context = createRequestContext(options.context, {
      requestId: locals.requestId,
      // Vite compiles while a page loads, so none is reported as slow.
      route: mode === "development" ? undefined : locals.route?.pattern,
      cookieHeader: request.headers.cookie,
      address: addressOf(request),
      limited: locals.limited ?? null,
      drained: () => drained(response),
      waitForBody: locals.waitForBody,
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

export type PublicRenderOptions = Omit<RemixHandlerOptions, "build"> & {
  build: ServerBuild;
  /** How long a proxy may serve a page without revalidating it, in seconds. */
  sharedMaxAgeSeconds?: number | undefined;
};

/** A page as all anonymous visitors get it at an address. */
export type PublicPage = {
  /** Path and declared query parameters. */
  target: string;
  /** The pattern of the route. */
  route: string;
  policy: CachePolicy;
  /** The consent cookie, the only cookie that changes a public page. */
  cookie: string | undefined;
  /** The visitor for whom it is rendered, for the log. */
  requestId: string;
};

export type PublicRender = {
  status: number;
  headers: [string, string][];
  body: Buffer;
};

/** A page that is not for all visitors or not complete; the message is the reason. */
export class NotCacheable extends Error {
  readonly page: PublicRender;

  constructor(reason: string, page: PublicRender) {
    super(reason);
    this.page = page;
  }
}

type Rendered = { response: Response; missing: string; readsArticles: boolean };

function reasonNotToCache(page: PublicPage, rendered: Rendered): string | undefined {
  const { response, missing, readsArticles } = rendered;
  if (response.status !== 200) return `status ${response.status}`;
  if (response.headers.has("Set-Cookie")) return "set-cookie";
  if (missing) return `missing: ${missing}`;
  if (/no-store|private/.test(response.headers.get("Cache-Control") ?? "")) return "no-store";
  return readsArticles && !page.policy.articles ? "undeclared: articles" : undefined;
}

/**
 * Renders pages without the request of a visitor, so that nothing of one can reach another. The promise rejects
 * with `NotCacheable` for a page that must not be cached.
 */
export function createPublicRender(options: PublicRenderOptions) {
  const { build, mode, context: settings, sharedMaxAgeSeconds } = options;
  const handle = createRequestHandler(build, mode);
  const lifetime = sharedMaxAgeSeconds
    ? `public, max-age=0, s-maxage=${sharedMaxAgeSeconds}, must-revalidate`
    : REVALIDATED;

  return async (page: PublicPage): Promise<PublicRender> => {
    const { target, route, cookie, requestId } = page;
    let readsArticles = false;
    const fetch: typeof globalThis.fetch = (input, init) => {
      readsArticles = true;
      return options.fetch(input, init);
    };
    const facts = { requestId, route, cookieHeader: cookie, fetch, shared: true };
    const context = createRequestContext(settings, facts);
    const url = `${settings.siteUrl}${target}`;
    const request = new Request(url, { headers: cookie ? { cookie } : {} });
    const render = () => handle(request, context.loadContext);
    const response = await traceWork("render", render).finally(context.end);
    const missing = context.missing();
    const reason = reasonNotToCache(page, { response, missing, readsArticles });
    const { status, headers } = response;
    if (!reason && !headers.has("Cache-Control")) headers.set("Cache-Control", lifetime);
    // A page with a missing part must not be stored as the whole page.
    if (status === 200 && missing) headers.set("Cache-Control", "no-store");
    const body = Buffer.from(await response.arrayBuffer());
    const rendered = { status, headers: [...headers], body };
    if (reason) throw new NotCacheable(reason, rendered);
    return rendered;
  };
}
