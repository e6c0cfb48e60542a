import { setTimeout as pause } from "node:timers/promises";

import { createAnonClient } from "../../app/lib/supabase/supabase.server.ts";
import type { SupabaseSettings } from "../../app/lib/supabase/supabase.server.ts";
import type { AppOptions, AskSite } from "../app-answer.ts";
import { REVALIDATED } from "../middleware/cache-control.ts";
import { measureFetch } from "../observability/measured-fetch.ts";
import type { Measures } from "../observability/metrics.ts";
import { securityHeaderPairs } from "../middleware/security-headers.ts";
import { serviceFetch } from "../session/supabase-connection.ts";
import { createBlogVersion } from "./content-version.ts";
import type { BlogVersion } from "./content-version.ts";
import { createKeptAddresses } from "./cache-key.ts";
import type { KeptAddress, KeptAddresses } from "./cache-key.ts";
import { createKeptPages } from "./page-cache.ts";
import type { KeptPages, Rendered } from "./page-cache.ts";

export type Freshness = {
  /** How long what the service said of the blog's version is good for, in milliseconds. */
  checkEveryMs: number;
  /** How long it is once a hundred were told, in milliseconds. */
  crowdedMs: number;
  /** How long it is while somebody already asks again, or where there was no answer. */
  meanwhileMs: number;
  /** How long a visitor waits to hear of it, in milliseconds. */
  patienceMs: number;
  /** How old a page may become whose changes nobody counts, in milliseconds. */
  uncountedMs: number;
  /** How long after a page could not be made anew the next attempt is, in milliseconds. */
  retryMs: number;
  /** Milliseconds of a steady clock. */
  now: () => number;
};

export type KeptSite = { pages: KeptPages; addresses: KeptAddresses };

const FRESHNESS: Freshness = {
  // Whoever changes a post and looks sees the change; in a crowd nobody can tell who came first.
  checkEveryMs: 25,
  crowdedMs: 250,
  meanwhileMs: 1_000,
  patienceMs: 200,
  uncountedMs: 10_000,
  retryMs: 5_000,
  now: () => performance.now(),
};

type Fetch = typeof globalThis.fetch;

const VERSION_DEADLINE_MS = 2_000;

/** The blog's version as the service tells it; null from one that answers but does not tell. */
function createAskVersion(settings: SupabaseSettings, fetch: Fetch) {
  const client = createAnonClient(settings, fetch);
  return async (): Promise<string | null> => {
    const { data, error, status } = await client
      .rpc("blog_version")
      .abortSignal(AbortSignal.timeout(VERSION_DEADLINE_MS));
    if (error && (status < 400 || status >= 500)) throw error;
    return typeof data === "string" ? data : null;
  };
}

/** The version is read before the first of the data is, so that no change falls in between. */
function watchData(version: BlogVersion) {
  let read: Promise<{ version: string | null }> | undefined;
  let stamp: { version: string | null } | undefined;
  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    read ??= version
      .current()
      .then((known) => ({ version: known.kind === "known" ? known.version : null }));
    stamp = await read;
    return serviceFetch(input, init);
  }
  return { fetch, stamp: () => stamp };
}

function createRender(ask: AskSite, version: BlogVersion) {
  return async (address: KeptAddress, requestId: string): Promise<Rendered> => {
    const { fetch, stamp } = watchData(version);
    const { target, cookie } = address;
    const answer = await ask({
      method: "GET",
      target,
      headers: { accept: "*/*", ...(cookie ? { cookie } : {}) },
      body: null,
      facts: { requestId, cookieHeader: cookie, address: undefined, limited: null, fetch },
    });
    return { answer, data: stamp() };
  };
}

export type KeptSiteOptions = {
  /** How old kept pages may become; unless told, as the constants here say. */
  freshness?: Freshness;
  /** How long a cache on the way may show a page without asking; unless told, it asks each time. */
  sharedMaxAgeSeconds?: number | undefined;
};

/** The kept pages of a built app; null while its sources may change at any time. */
export function openKeptPages(
  { build, mode, context, measures }: AppOptions & { measures: Measures },
  { freshness = FRESHNESS, sharedMaxAgeSeconds }: KeptSiteOptions,
  ask: AskSite,
): KeptSite | null {
  if (typeof build === "function") return null;
  const https = context.siteUrl.startsWith("https:");
  const { fetch } = measureFetch(measures);
  const version = createBlogVersion({
    ask: createAskVersion(context.supabase, fetch),
    pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
    ...freshness,
  });
  const pages = createKeptPages({
    render: createRender(ask, version),
    version,
    ...freshness,
    common: securityHeaderPairs({ https, development: mode === "development" }),
    cacheControl: sharedMaxAgeSeconds
      ? `public, max-age=0, s-maxage=${sharedMaxAgeSeconds}, must-revalidate`
      : REVALIDATED,
    warn: (message, error) => context.log("warn", message, error === undefined ? {} : { error }),
  });
  return { pages, addresses: createKeptAddresses(build.routes) };
}
