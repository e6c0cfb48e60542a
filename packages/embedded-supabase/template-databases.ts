import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { startBackend } from "./backend.ts";
import { openDatabase } from "./database/database.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    /** The files of an empty Postgres, to start as a copy of. */
    emptyDatabase: string;
    /** The same of one that has the site's tables and its first posts. */
    siteDatabase: string;
  }
}

async function make(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "template-databases-"));
  const database = await openDatabase({ dataDir: join(folder, "empty") });
  await database.close();
  const backend = await startBackend({
    dataDir: join(folder, "site"),
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
  });
  await backend.close();
  return folder;
}

/** Once for all projects of a run, each of which loads this module anew. */
const run = globalThis as { templateDatabases?: Promise<string> };

/** Vitest's global set-up: makes once what takes each Postgres longest. */
export default async function makeTemplates(project: TestProject): Promise<() => void> {
  const folder = await (run.templateDatabases ??= make());
  project.provide("emptyDatabase", join(folder, "empty", "postgres"));
  project.provide("siteDatabase", join(folder, "site", "postgres"));
  return () => rmSync(folder, { recursive: true, force: true });
}
