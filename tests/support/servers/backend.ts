import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { newTestPlace, type Provided } from "@helmwise/embedded-supabase/testing/database";
import { inject } from "vitest";

import { freePort } from "./free-port.ts";
import { startGoTrue, type GoTrue } from "./gotrue.ts";

type BackendOptions = Parameters<typeof startBackend>[0];

type SiteBackend = Backend & {
  /** Its real Auth, if it has one. */
  gotrue: GoTrue | undefined;
  /** The time at Auth. */
  now: () => Date;
};

/**
 * The backend with the site's tables and first articles: in memory, on the server of the Vitest project, or there with the
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
    now: (!keys && options.now) || (() => new Date()),
    async close() {
      await gotrue?.close();
      await backend.close();
      await place.drop();
    },
  };
}

/** A clock ahead of the machine's, for what tests cannot wait for. */
export function createClockAhead() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms: number) {
      aheadMs += ms;
    },
  };
}
