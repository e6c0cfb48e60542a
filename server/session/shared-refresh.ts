import { LRUCache } from "lru-cache";

import { waitUntil } from "./deadlines.ts";

type Fetch = typeof globalThis.fetch;

/** How long a refreshed session is shared: as long as Auth itself would return it again. */
const REUSE_MS = 10_000;
const MOST_REFRESHES = 1_000;

export function isRefresh(url: URL): boolean {
  return (
    url.pathname === "/auth/v1/token" && url.searchParams.get("grant_type") === "refresh_token"
  );
}

async function holdsSession(response: Response): Promise<boolean> {
  return response.ok && (await response.clone().text()).includes('"access_token"');
}

/**
 * Requests that carry the same expired session share one refresh. The refresh continues
 * after a request that could not wait for it, so the visitor's next request gets its session.
 * @param longestMs how long one refresh may take.
 */
export function createSharedRefresh(longestMs: number): (fetch: Fetch) => Fetch {
  const refreshes = new LRUCache<string, Promise<Response>>({
    max: MOST_REFRESHES,
    ttl: Math.max(REUSE_MS, longestMs),
    perf: { now: () => performance.now() },
  });

  function start(fetch: Fetch, url: URL, init: RequestInit, token: string): Promise<Response> {
    const refresh = fetch(url, { ...init, signal: AbortSignal.timeout(longestMs) });
    refreshes.set(token, refresh);
    const forget = () => refreshes.delete(token);
    refresh.then(holdsSession).then((holds) => holds || forget(), forget);
    return refresh;
  }

  return (fetch) =>
    async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!isRefresh(url) || typeof init.body !== "string") return fetch(input, init);
      const refresh = refreshes.get(init.body) ?? start(fetch, url, init, init.body);
      return (await waitUntil(init.signal, refresh)).clone();
    };
}
