import { findRunningBackend } from "@helmwise/embedded-supabase/running-backend";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import type { BlogCliSettings } from "../../app/lib/env/blog-cli.server.ts";
import { postsAt } from "./posts.ts";
import type { Posts } from "./posts.ts";

export type OpenPosts = Posts & {
  /** Name of the database, for messages. */
  place: string;
  /** Public origin of the site that shows them. */
  siteUrl: string;
  close(): Promise<void>;
};

const supabaseFolder = new URL("../../supabase/", import.meta.url);
const inSupabase = (path: string) => fileURLToPath(new URL(path, supabaseFolder));

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
 * Opens the posts of the hosted project or of the embedded backend, which may be running already.
 * The caller must close it.
 * @throws BackendStartError if the embedded database cannot be opened.
 */
export async function openPosts(settings: BlogCliSettings): Promise<OpenPosts> {
  const { service, port } = settings;
  const local = settings.siteUrl ?? `http://localhost:${port}`;
  if (service.kind === "supabase") {
    const { url, secretKey } = service;
    const posts = postsAt(clientOf(url, secretKey));
    return { ...posts, place: url, siteUrl: local, close: async () => {} };
  }
  const { client, siteUrl = local, close } = await openEmbedded(service.dataDir);
  return {
    ...postsAt(client),
    place: `the database in ${resolve(service.dataDir)}`,
    siteUrl: settings.siteUrl ?? siteUrl,
    close,
  };
}
