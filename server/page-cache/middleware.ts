import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import onHeaders from "on-headers";

import { createAnonClient } from "../../app/lib/supabase/supabase.server.ts";
import { isPersonalPage, personalCookie } from "../middleware/response-headers.ts";
import { pathOf, targetOf } from "../paths.ts";
import { compressPages, createPublicRender, NotCacheable } from "../remix-handler.ts";
import type { PublicPage, PublicRender, PublicRenderOptions } from "../remix-handler.ts";
import { ContentVersion } from "./content-version.ts";
import { compressPage, ENCODINGS, reencode } from "./compressed-page.ts";
import type { CompressedPage } from "./compressed-page.ts";

/** Milliseconds; docs/decisions/0008-page-cache.md has the reasons. */
const FRESHNESS = {
  pollMs: 1_000, // Between two reads of the version of the articles, at least.
  deadlineMs: 1_000, // For a read, and so for a visitor who waits for it.
  staleMs: 10_000, // A page that was current within this time is sent at once while it is rendered again.
  reloadMs: 50, // The same for a visitor who reloads.
  retryMs: 5_000, // Between a failure and the next attempt.
  now: () => performance.now(),
};

export type Freshness = typeof FRESHNESS;
export type CachedPagesOptions = PublicRenderOptions & { freshness?: Freshness | undefined };

/** `version` of the articles, if it was known; `currentAt`: when the page was last known to be current. */
type StoredPage = CompressedPage & { version: string | undefined; currentAt: number };

/** Addresses that visitors can make up, such as searches, have a memory of their own. */
const STORES = {
  fixed: { maxSize: 24_000_000, brotliQuality: 6 },
  unbounded: { maxSize: 6_000_000, brotliQuality: 4 },
};
const CONSENT = /(?:^|;\s*)(consent=(?:granted|denied))\s*(?:;|$)/;
const RELOAD = /\b(?:no-cache|max-age=0)\b/;

/** The page that a request and all anonymous visitors share, or the reason why it is not cached. */
function publicPage(request: Request, { locals }: Response): PublicPage | string {
  const { route, requestId } = locals;
  const target = targetOf(request);
  const cookies = request.headers.cookie ?? "";
  if (isPersonalPage(pathOf(target))) return "personal page";
  if (!route?.cache) return route?.cache === false ? "declared" : "undeclared";
  const cookie = CONSENT.exec(cookies)?.[1];
  const page = { target, route: route.pattern, policy: route.cache, cookie, requestId };
  return personalCookie(cookies) ?? page;
}

/** Sends the page in the best encoding that the client accepts, or 304 to a client that has it. */
async function send(page: CompressedPage, request: Request, response: Response): Promise<void> {
  const { headers, hash, bodies } = page;
  const accepted = ENCODINGS.find((each) => request.acceptsEncodings(each)) ?? "identity";
  const encoding = bodies.has("identity") ? "identity" : accepted;
  const body = bodies.get(encoding) ?? (await reencode(page, encoding));
  if (response.destroyed) return;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader("Vary", "Cookie, Accept-Encoding");
  response.setHeader("ETag", `"${hash}${encoding === "identity" ? "" : `-${encoding}`}"`);
  if (request.fresh) {
    response.removeHeader("Content-Type");
    response.status(304).end();
    return;
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

function sendUncached(page: PublicRender, request: Request, response: Response): void {
  response.status(page.status);
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.vary("Cookie");
  response.end(request.method === "HEAD" ? undefined : page.body);
}

/** Serves pages from memory as their routes declare; `articlesChanged` belongs before what changes articles. */
export function createCachedPages(options: CachedPagesOptions) {
  const { context, freshness = FRESHNESS } = options;
  const { now, retryMs } = freshness;
  const client = createAnonClient(context.supabase, options.fetch);
  const articles = new ContentVersion({ ...freshness, client });
  const render = createPublicRender(options);
  const stores = { fixed: createStore("fixed"), unbounded: createStore("unbounded") };
  let changedAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;

  /** Renders a page for its store. A stale page is better than one whose content could not be read. */
  async function renew(page: PublicPage, stale: StoredPage | undefined, quality: number) {
    if (page.policy.articles && articles.current === undefined) await articles.refresh();
    const state = { version: articles.current, currentAt: now() };
    try {
      const compressed = await compressPage(await render(page), quality);
      isFailing = false;
      return { ...compressed, ...state };
    } catch (error) {
      const { status } = error instanceof NotCacheable ? error.page : { status: 500 };
      if (!stale || (status !== 200 && status < 500)) throw error;
      const message = `Re-rendering ${page.target} failed, serving the stale page`;
      if (!isFailing) context.log("warn", message, { error });
      isFailing = true;
      return Object.assign(stale, { version: state.version });
    }
  }

  function createStore(kind: keyof typeof STORES) {
    const { maxSize, brotliQuality } = STORES[kind];
    return new LRUCache<string, StoredPage, PublicPage>({
      maxSize,
      sizeCalculation: ({ size }) => size,
      ttlResolution: 0,
      perf: { now },
      ignoreFetchAbort: true,
      async fetchMethod(_key, stale, { options: entry, context: page }) {
        const renewed = await renew(page, stale, brotliQuality);
        entry.ttl = renewed === stale ? Math.max(1, retryMs) : page.policy.ttl * 1_000;
        return renewed;
      },
    });
  }

  async function find(page: PublicPage, reload: boolean) {
    const isUnbounded = page.target.includes("?") || page.route.includes("*");
    const store = stores[isUnbounded ? "unbounded" : "fixed"];
    const key = `${page.target} ${page.cookie}`;
    const hasArticles = page.policy.articles ?? false;
    const before = store.peek(key, { allowStale: true });
    const since = Math.max(changedAt, now() - freshness[reload ? "reloadMs" : "staleMs"]);
    if (hasArticles) {
      const reading = articles.refresh(since);
      if (before && !articles.isUnavailable && articles.confirmedAt <= since) await reading;
    }
    const isDown = hasArticles && articles.isUnavailable;
    const isOutdated = (stored?: StoredPage) =>
      hasArticles && !isDown && stored?.version !== articles.current;
    const status: LRUCache.Status<string, StoredPage, PublicPage> = {};
    const load = (forceRefresh: boolean) =>
      store.forceFetch(key, {
        context: page,
        status,
        forceRefresh,
        allowStale: isDown || (before !== undefined && before.currentAt > since),
      });
    let stored = await load(isOutdated(before));
    // The articles changed again while the page rendered.
    if (before && stored !== before && isOutdated(stored)) stored = await load(true);
    if (stored !== before) return { stored, result: "miss" } as const;
    if (status.fetch !== "hit") return { stored, result: "stale" } as const;
    stored.currentAt = Math.max(stored.currentAt, hasArticles ? articles.confirmedAt : now());
    return { stored, result: "hit" } as const;
  }

  async function serve(page: PublicPage, request: Request, response: Response) {
    const { locals } = response;
    locals.reachedApp = true;
    locals.cacheResult = "miss";
    const { stored, result } = await find(page, RELOAD.test(request.get("Cache-Control") ?? ""));
    locals.cacheResult = result;
    await send(stored, request, response);
  }

  const pages: RequestHandler = (request, response, next) => {
    const page = publicPage(request, response);
    if (typeof page === "string") {
      response.locals.cacheReason = page;
      next();
      return;
    }
    serve(page, request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      if (!(error instanceof NotCacheable)) {
        next(error);
        return;
      }
      response.locals.cacheResult = "bypass";
      response.locals.cacheReason = error.message;
      // A cookie is for one visitor: rendered again with the visitor's request.
      if (error.message === "set-cookie") next();
      else compressPages(request, response, () => sendUncached(error.page, request, response));
    });
  };

  const articlesChanged: RequestHandler = (_request, response, next) => {
    onHeaders(response, () => {
      changedAt = now();
    });
    next();
  };

  context.metrics.watch({
    cacheBytes: () => stores.fixed.calculatedSize + stores.unbounded.calculatedSize,
  });
  return { pages, articlesChanged };
}
