import { createServerClient, type CookieMethodsServer } from "@supabase/ssr";
import { PostgrestError, createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";

export type SupabaseSettings = {
  /** Origin of the project, e.g. `https://your-project.supabase.co`. */
  url: string;
  /** The publishable (anon) key; row-level security is what protects the data. */
  anonKey: string;
  /** Header under which the accounts service expects the visitor's address, if it does. */
  clientAddressHeader?: string | undefined;
};

type ClientOptions = SupabaseSettings & {
  cookieName: string;
  cookies: CookieMethodsServer;
  fetch: typeof globalThis.fetch;
};

/** The client of one request. It must not outlive it: it holds the visitor's session. */
export function createRequestClient(options: ClientOptions): SupabaseClient {
  const client = createServerClient(options.url, options.anonKey, {
    cookieOptions: { name: options.cookieName },
    cookies: options.cookies,
    // A page is drawn without the data rather than late.
    db: { retry: false },
    global: { fetch: options.fetch },
  });
  // Being made, the client goes off to look at the session for a listener that does not care, and
  // prints each failure with its stack. Whoever needs the session asks for it.
  Object.assign(client.auth, { _emitInitialSession: () => Promise.resolve() });
  return client;
}

/** A client that knows no visitor and keeps nothing. */
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

/** Whether the database is one whose migrations are older than this function. */
export function isMissingFunctionError(error: unknown): boolean {
  return error instanceof PostgrestError && error.code === "PGRST202";
}
