import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import type { Backend as EmbeddedBackend } from "@helmwise/embedded-supabase";

import type { BackendSettings } from "../app/lib/env/env.server.ts";
import type { SupabaseSettings } from "../app/lib/supabase/supabase.server.ts";
import type { Logger } from "./observability/logger.ts";

export type Backend = SupabaseSettings & {
  /** The key of the embedded backend's operator; undefined for a hosted project. */
  secretKey: string | undefined;
  /** The key by which a hosted project knows the site, if one is set. */
  siteKey: string | undefined;
  /** Lines for the operator, such as where the mailbox is. */
  notices: string[];
  /** Origin of the embedded backend's mailbox. */
  mailUrl: string | undefined;
  /** The Postgres server of the embedded backend, if it has one. */
  server: EmbeddedBackend["server"];
  close(): Promise<void>;
};

const supabaseDirectory = new URL("../supabase/", import.meta.url);
const inSupabase = (path: string) => fileURLToPath(new URL(path, supabaseDirectory));

/**
 * Returns the settings of a Supabase project, or starts the embedded backend. Does not call a Supabase
 * project, so the site starts while it is down.
 * @throws BackendStartError when the embedded backend cannot start.
 */
export async function openBackend(
  settings: BackendSettings,
  siteUrl: string,
  log: Logger,
): Promise<Backend> {
  if (settings.kind === "supabase")
    return {
      ...settings,
      notices: [],
      secretKey: undefined,
      mailUrl: undefined,
      server: undefined,
      close: async () => {},
    };
  const isNew = !settings.databaseUrl && !existsSync(resolve(settings.dataDir, "postgres"));
  if (isNew) log("info", "Creating the database, which takes up to a minute");
  const { startBackend } = await import("@helmwise/embedded-supabase");
  const backend = await startBackend({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    smtp: settings.smtp,
    mailFrom: settings.mailFrom,
    apiPort: settings.apiPort,
    mailPort: settings.mailPort,
    ifTaken: settings.ifTaken,
    migrationsDir: inSupabase("migrations"),
    configFile: inSupabase("config.toml"),
    siteUrl,
    log: (message, error) =>
      error === undefined ? log("warn", message) : log("error", message, { error }),
  });
  const notices = [
    ...backend.notices,
    settings.smtp ? `Mails:   ${settings.smtp.host}` : `Mailbox: ${backend.mailUrl}`,
    `Data:    ${settings.databaseUrl ? backend.place : resolve(backend.place)}`,
  ];
  return {
    url: backend.apiUrl,
    anonKey: backend.publishableKey,
    secretKey: backend.secretKey,
    siteKey: undefined,
    // The embedded gateway reads the same header as the gateway of a hosted project.
    clientAddressHeader: "X-Forwarded-For",
    notices,
    mailUrl: backend.mailUrl,
    server: backend.server,
    close: () => backend.close(),
  };
}
