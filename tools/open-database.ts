import { findRunningBackend } from "@helmwise/embedded-supabase/running-backend";
import type { RunningBackend } from "@helmwise/embedded-supabase/running-backend";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import type { CliSettings } from "../app/lib/env/cli.server.ts";

export type OpenDatabase = {
  /** A client with the service role, which bypasses row-level security, or one to sign in with. */
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

type Embedded = RunningBackend & { close(): Promise<void> };

type Place = { dataDir: string; databaseUrl?: string };

async function openEmbedded({ dataDir, databaseUrl }: Place): Promise<Embedded> {
  const running = databaseUrl === undefined ? findRunningBackend(dataDir) : null;
  if (running) return { ...running, close: async () => {} };
  const { startBackend } = await import("@helmwise/embedded-supabase");
  const backend = await startBackend({
    dataDir,
    databaseUrl,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: inSupabase("migrations"),
    configFile: inSupabase("config.toml"),
  });
  return { ...backend, siteUrl: undefined };
}

/**
 * Opens the hosted project or the embedded backend, which may be running already. The caller must
 * close it.
 * @throws BackendStartError if the embedded database cannot be opened.
 */
export async function openDatabase(settings: CliSettings): Promise<OpenDatabase> {
  const { service, port, asOperator } = settings;
  const local = settings.siteUrl ?? `http://localhost:${port}`;
  if (service.kind === "supabase") {
    const { url, key } = service;
    return {
      client: clientOf(url, key),
      place: url,
      siteUrl: local,
      close: async () => {},
    };
  }
  const backend = await openEmbedded(service);
  const { apiUrl, publishableKey, secretKey, siteUrl = local, close } = backend;
  return {
    client: clientOf(apiUrl, asOperator ? secretKey : publishableKey),
    place: `the database ${service.databaseUrl ? "of EMBEDDED_DATABASE_URL" : `in ${resolve(service.dataDir)}`}`,
    siteUrl: settings.siteUrl ?? siteUrl,
    close,
  };
}
