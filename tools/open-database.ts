import { findRunningBackend } from "@helmwise/embedded-supabase/running-backend";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import type { CliSettings } from "../app/lib/env/cli.server.ts";

export type OpenDatabase = {
  /** A client with the service role, which bypasses row-level security. */
  client: SupabaseClient;
  /** Name of the database, for messages. */
  place: string;
  /** Public origin of the site that uses the database. */
  siteUrl: string;
  close(): Promise<void>;
};

const inSupabase = (path: string) => fileURLToPath(new URL(`../supabase/${path}`, import.meta.url));

function clientOf(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
  });
}

async function openEmbedded(dataDir: string) {
  const running = findRunningBackend(dataDir);
  if (running) {
    const { apiUrl, secretKey, siteUrl } = running;
    return { client: clientOf(apiUrl, secretKey), siteUrl, close: async () => {} };
  }
  const { startBackend } = await import("@helmwise/embedded-supabase");
  const backend = await startBackend({
    dataDir,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: inSupabase("migrations"),
    configFile: inSupabase("config.toml"),
  });
  const client = clientOf(backend.apiUrl, backend.secretKey);
  return { client, siteUrl: undefined, close: () => backend.close() };
}

/**
 * Opens the hosted project or the embedded backend, which may be running already. The caller must
 * close it.
 * @throws BackendStartError if the embedded database cannot be opened.
 */
export async function openDatabase(settings: CliSettings): Promise<OpenDatabase> {
  const { service, port } = settings;
  const local = settings.siteUrl ?? `http://localhost:${port}`;
  if (service.kind === "supabase") {
    const { url, secretKey } = service;
    return {
      client: clientOf(url, secretKey),
      place: url,
      siteUrl: local,
      close: async () => {},
    };
  }
  const { client, siteUrl = local, close } = await openEmbedded(service.dataDir);
  return {
    client,
    place: `the database in ${resolve(service.dataDir)}`,
    siteUrl: settings.siteUrl ?? siteUrl,
    close,
  };
}
