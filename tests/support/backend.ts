import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { newTestPlace, type Provided } from "@helmwise/embedded-supabase/testing/database";
import { inject } from "vitest";

import { freePort } from "./free-port.ts";
import { startGoTrue, type GoTrue } from "./gotrue.ts";

type BackendOptions = Parameters<typeof startBackend>[0];

/** `gotrue` is its real Auth, if it has one. */
type SiteBackend = Backend & { gotrue: GoTrue | undefined };

/**
 * The backend with the site's tables and first posts: in memory, on the server of the Vitest project, or there with the
 * real Auth, whose clock no test can move.
 */
export async function startSiteBackend(
  options: Partial<BackendOptions> = {},
  provided: Provided = inject,
): Promise<SiteBackend> {
  const place = await newTestPlace("site", provided);
  const settings: BackendOptions = {
    ...place.options,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    ...options,
  };
  const keys = provided("goTrueKeys");
  const port = await freePort();
  const real = keys && { authUrl: `http://127.0.0.1:${port}`, now: undefined };
  const backend = await startBackend({ ...settings, ...real });
  const gotrue = keys && (await startGoTrue({ ...settings, ...backend, port, keys }));
  return {
    ...backend,
    gotrue,
    async close() {
      await gotrue?.close();
      await backend.close();
      await place.drop();
    },
  };
}

/** What a site needs to know of its backend. */
export function supabaseOf({ apiUrl, publishableKey }: Pick<Backend, "apiUrl" | "publishableKey">) {
  return { url: apiUrl, anonKey: publishableKey };
}

/** A clock ahead of the machine's, as fast as tests need it; with the real Auth the machine's own. */
export function createClockAhead() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms: number) {
      if (!inject("goTrueKeys")) aheadMs += ms;
    },
  };
}
