import { createServerClient, type CookieMethodsServer } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";

export type SupabaseSettings = {
  /** Origin of the project, e.g. `https://your-project.supabase.co`. */
  url: string;
  /** The publishable (anon) key; row-level security is what protects the data. */
  anonKey: string;
};

type ClientOptions = SupabaseSettings & {
  cookieName: string;
  cookies: CookieMethodsServer;
  fetch: typeof globalThis.fetch;
};

/** The client of one request. It must not outlive it: it holds the visitor's session. */
export function createRequestClient(options: ClientOptions): SupabaseClient {
  return createServerClient(options.url, options.anonKey, {
    cookieOptions: { name: options.cookieName },
    cookies: options.cookies,
    // Renewing waits for nobody; a page is drawn without the data instead of trying again.
    db: { retry: false },
    global: { fetch: options.fetch },
  });
}
