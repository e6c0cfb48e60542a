import { startBackend } from "@helmwise/embedded-supabase";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    /** Path of the files of a Postgres with the site's tables and its first articles. */
    siteDatabase: string;
  }
}

async function createSiteDatabase(emptyDatabase: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "site-database-"));
  cpSync(emptyDatabase, join(folder, "postgres"), { recursive: true });
  const backend = await startBackend({
    dataDir: folder,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
  });
  await backend.close();
  return folder;
}

/** Shared by all projects of a test run; each project loads its own copy of this module. */
const run = globalThis as { siteDatabase?: Promise<string> };

/**
 * Vitest global set-up, after the one that provides the empty database. Creates one migrated and seeded
 * database, which most tests start as a copy of.
 */
export default async function provideSiteDatabase(project: TestProject): Promise<() => void> {
  const folder = await (run.siteDatabase ??= createSiteDatabase(
    project.getProvidedContext().emptyDatabase,
  ));
  project.provide("siteDatabase", join(folder, "postgres"));
  return () => rmSync(folder, { recursive: true, force: true });
}
