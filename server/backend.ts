import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import type { BackendSettings } from "../app/lib/env/env.server.ts";
import type { SupabaseSettings } from "../app/lib/supabase/supabase.server.ts";

export type Backend = SupabaseSettings & {
  /** Lines for the operator, such as where the mailbox is. */
  notices: string[];
  /** Origin of the embedded backend's mailbox. */
  mailUrl: string | undefined;
  close(): Promise<void>;
};

const supabaseDirectory = new URL("../supabase/", import.meta.url);
const inSupabase = (path: string) => fileURLToPath(new URL(path, supabaseDirectory));

/**
 * Returns the settings of a Supabase project, or starts the embedded backend. Does not call a Supabase
 * project, so the site starts while it is down.
 * @throws BackendStartError when the embedded backend cannot start.
 */
export async function openBackend(settings: BackendSettings, siteUrl: string): Promise<Backend> {
  if (settings.kind === "supabase")
    return { ...settings, notices: [], mailUrl: undefined, close: async () => {} };
  const { startBackend } = await import("@helmwise/embedded-supabase");
  const backend = await startBackend({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    smtp: settings.smtp,
    mailFrom: settings.mailFrom,
    apiPort: settings.apiPort,
    mailPort: settings.mailPort,
    migrationsDir: inSupabase("migrations"),
    configFile: inSupabase("config.toml"),
    siteUrl,
  });
  const notices = [
    ...backend.notices,
    settings.smtp ? `Mails:   ${settings.smtp.host}` : `Mailbox: ${backend.mailUrl}`,
    `Data:    ${settings.databaseUrl ? backend.place : resolve(backend.place)}`,
  ];
  return {
    url: backend.apiUrl,
    anonKey: backend.publishableKey,
    // The embedded gateway reads the same header as the gateway of a hosted project.
    clientAddressHeader: "X-Forwarded-For",
    notices,
    mailUrl: backend.mailUrl,
    close: () => backend.close(),
  };
}
