import { supabaseFetch } from "./supabase-connection.ts";

type Fetch = typeof globalThis.fetch;

/**
 * A fetch that tells the accounts service, and nothing else, for whom the site asks.
 * @param header the name under which the service expects the address; undefined tells nobody.
 */
export function withClientIpHeader(
  header: string | undefined,
  address: string | undefined,
  fetch: Fetch = supabaseFetch,
): Fetch {
  if (header === undefined || address === undefined) return fetch;
  return (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.startsWith("/auth/")) return fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set(header, address);
    return fetch(input, { ...init, headers });
  };
}
