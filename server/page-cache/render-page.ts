import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";

import { createAnonClient } from "../../app/lib/supabase/supabase.server.ts";
import type { SupabaseSettings } from "../../app/lib/supabase/supabase.server.ts";
import { createRequestContext } from "../load-context.ts";
import type { LoadContextSettings } from "../load-context.ts";
import { REVALIDATED } from "../middleware/response-headers.ts";
import { traceWork } from "../observability/tracing.ts";
import { pathOf } from "../paths.ts";
import type { MatchRoute } from "../paths.ts";
import type { ContentVersion } from "./content-version.ts";
import type { CacheKey, SharedRender } from "./page-cache.ts";

type Fetch = typeof globalThis.fetch;

export type SharedRenderOptions = {
  build: ServerBuild;
  mode: "development" | "production" | "test";
  context: LoadContextSettings;
  matchRoute: MatchRoute;
  /** Calls Supabase. */
  fetch: Fetch;
  /** How long a proxy may serve a page without revalidating it, in seconds. */
  sharedMaxAgeSeconds?: number | undefined;
};

/** Reads the content version; null from a database that has none. */
export function createVersionReader(settings: SupabaseSettings, fetch: Fetch, deadlineMs: number) {
  const client = createAnonClient(settings, fetch);
  return async (): Promise<string | null> => {
    const { data, error, status } = await client
      .rpc("blog_version")
      .abortSignal(AbortSignal.timeout(deadlineMs));
    if (error && (status < 400 || status >= 500)) throw error;
    return typeof data === "string" ? data : null;
  };
}

/** Checks the content version before the first read of content, so that no change is missed in between. */
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

/** Renders a page for the cache, without the request of a visitor. */
export function createSharedRender(options: SharedRenderOptions, version: ContentVersion) {
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
    const response = await traceWork("render", () => handle(request, context.loadContext)).finally(
      context.end,
    );
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
