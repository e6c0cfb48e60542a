import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { BackendSettings } from "../app/platform/env.server.ts";
import type { SupabaseSettings } from "../app/platform/supabase.server.ts";

export type Backend = SupabaseSettings & {
  /** Lines for the operator, such as where the mailbox is. */
  notices: string[];
  close(): Promise<void>;
};

const supabaseDirectory = new URL("../supabase/", import.meta.url);
const inSupabase = (path: string) => fileURLToPath(new URL(path, supabaseDirectory));

type StartBackend = (options: Record<string, unknown>) => Promise<{
  apiUrl: string;
  mailUrl: string;
  publishableKey: string;
  dataDir: string;
  notices: string[];
  close(): Promise<void>;
}>;

async function loadEmbedded(): Promise<StartBackend> {
  const address = new URL("embedded/backend.ts", supabaseDirectory);
  if (existsSync(address))
    return ((await import(address.href)) as { startBackend: StartBackend }).startBackend;
  return ({ dataDir }) =>
    Promise.resolve({
      apiUrl: "http://127.0.0.1:9",
      mailUrl: "none",
      publishableKey: "sb_publishable_none",
      dataDir: String(dataDir),
      notices: ["The embedded backend is not there yet: nothing answers for accounts and data."],
      close: async () => {},
    });
}

/**
 * The service that keeps accounts and data. A hosted one is not asked anything here: the site
 * starts while it is down.
 * @throws BackendStartError when the embedded one cannot start.
 */
export async function openBackend(settings: BackendSettings, siteUrl: string): Promise<Backend> {
  if (settings.kind === "supabase") {
    return { url: settings.url, anonKey: settings.anonKey, notices: [], close: async () => {} };
  }
  const startBackend = await loadEmbedded();
  const backend = await startBackend({
    dataDir: settings.dataDir,
    apiPort: settings.apiPort,
    mailPort: settings.mailPort,
    migrationsDir: inSupabase("migrations"),
    configFile: inSupabase("config.toml"),
    siteUrl,
  });
  const notices = [
    ...backend.notices,
    `Mailbox: ${backend.mailUrl}`,
    `Data:    ${backend.dataDir}`,
  ];
  return {
    url: backend.apiUrl,
    anonKey: backend.publishableKey,
    notices,
    close: () => backend.close(),
  };
}
