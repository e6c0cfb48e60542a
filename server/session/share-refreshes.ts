type Fetch = typeof globalThis.fetch;

/** How long a refreshed session is shared, as long as Auth itself would return it again. */
const REUSE_MS = 10_000;

export function isRefresh(url: URL): boolean {
  return (
    url.pathname === "/auth/v1/token" && url.searchParams.get("grant_type") === "refresh_token"
  );
}

/** Rejects when the signal aborts; the work continues. */
export function waitUntil<Result>(
  signal: AbortSignal | null | undefined,
  work: Promise<Result>,
): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return Promise.race([work, aborted.promise]);
}

async function holdsSession(response: Response): Promise<boolean> {
  return response.ok && (await response.clone().text()).includes('"access_token"');
}

/**
 * Lets requests with the same expired session share one refresh, because Auth accepts its token once. If
 * a request stops waiting, the refresh continues, so that the visitor's next request gets the session.
 * @param longestMs how long one refresh may take.
 */
export function shareRefreshes(fetch: Fetch, longestMs: number): Fetch {
  const refreshes = new Map<string, Promise<Response>>();

  function start(url: URL, init: RequestInit, token: string): Promise<Response> {
    const response = fetch(url, { ...init, signal: AbortSignal.timeout(longestMs) });
    // Reads the whole body here, so that the refresh's own deadline applies to it, not the caller's.
    const refresh = response.then(async (begun) => new Response(await begun.text(), begun));
    refreshes.set(token, refresh);
    const forget = () => refreshes.delete(token);
    const share = (holds: boolean) => (holds ? setTimeout(forget, REUSE_MS).unref() : forget());
    refresh.then(holdsSession).then(share, forget);
    return refresh;
  }

  return async (input, init = {}) => {
    const url = new URL(String(input));
    if (!isRefresh(url) || typeof init.body !== "string") return fetch(input, init);
    const refresh = refreshes.get(init.body) ?? start(url, init, init.body);
    return (await waitUntil(init.signal, refresh)).clone();
  };
}
