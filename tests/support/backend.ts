import { startBackend, type Backend } from "@helmwise/embedded-supabase";
import { newTestPlace } from "@helmwise/embedded-supabase/testing/database";

type BackendOptions = Parameters<typeof startBackend>[0];

/** The embedded backend with the site's tables and first posts, in memory or on the server of the Vitest project. */
export async function startSiteBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const place = await newTestPlace("site");
  const backend = await startBackend({
    ...place.options,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    ...options,
  });
  return {
    ...backend,
    async close() {
      await backend.close();
      await place.drop();
    },
  };
}

/** What a site needs to know of its backend. */
export function supabaseOf({ apiUrl, publishableKey }: Pick<Backend, "apiUrl" | "publishableKey">) {
  return { url: apiUrl, anonKey: publishableKey };
}
