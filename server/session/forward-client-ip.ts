import { supabaseFetch } from "./supabase-connection.ts";

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that adds the client's address to calls to Auth, and to no others.
 * @param header the header in which Auth expects the address; undefined adds none.
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
