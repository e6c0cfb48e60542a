import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { inject } from "vitest";

type BackendOptions = Parameters<typeof startBackend>[0];

/** The embedded backend in memory, with the site's tables and first posts. */
export function startSiteBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  return startBackend({
    dataDir: "memory",
    template: inject("siteDatabase"),
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    ...options,
  });
}

/** What a site needs to know of its backend. */
export function supabaseOf({ apiUrl, publishableKey }: Pick<Backend, "apiUrl" | "publishableKey">) {
  return { url: apiUrl, anonKey: publishableKey };
}

/** A clock ahead of the machine's, for tests that sign in more than the ten times a second that Auth allows. */
export function createClockAhead() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms: number) {
      aheadMs += ms;
    },
  };
}
