import { createServerClient, type CookieMethodsServer } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";

export type SupabaseSettings = {
  /** Origin of the project, e.g. `https://your-project.supabase.co`. */
  url: string;
  /** The publishable (anon) key; row-level security protects the data. */
  anonKey: string;
  /** Header in which Auth expects the visitor's IP address, if configured. */
  clientAddressHeader?: string | undefined;
};

type ClientOptions = SupabaseSettings & {
  cookieName: string;
  /** The visitor's, in which the database writes and reads the times of tasks. */
  timeZone: string;
  cookies: CookieMethodsServer;
  fetch: typeof globalThis.fetch;
};

const zoneHeader = (timeZone: string) => ({ "X-Time-Zone": timeZone });

/** The client of one request. It holds the visitor's session, so it must not be reused. */
export function createRequestClient(options: ClientOptions): SupabaseClient {
  const client = createServerClient(options.url, options.anonKey, {
    cookieOptions: { name: options.cookieName },
    cookies: options.cookies,
    // Render without the data rather than late.
    db: { retry: false },
    global: { fetch: options.fetch, headers: zoneHeader(options.timeZone) },
  });
  // createServerClient() loads the session for its auth listeners and prints failures with a stack;
  // the site has no listeners, so disable that.
  Object.assign(client.auth, { _emitInitialSession: () => Promise.resolve() });
  return client;
}

/** A client with the rights of an access token, which it cannot renew. */
export function createTokenClient(
  { url, anonKey }: SupabaseSettings,
  token: string,
  timeZone: string,
  fetch: typeof globalThis.fetch,
): SupabaseClient {
  return createClient(url, anonKey, {
    accessToken: async () => token,
    db: { retry: false },
    global: { fetch, headers: zoneHeader(timeZone) },
  });
}

/** A client without a session or storage. */
export function createAnonClient(
  { url, anonKey }: SupabaseSettings,
  fetch: typeof globalThis.fetch,
): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch },
  });
}
