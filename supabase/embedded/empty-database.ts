import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { openDatabase } from "./database/database.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    /** The files of an empty Postgres: most databases of the tests start as a copy of them. */
    emptyDatabase: string;
  }
}

async function make(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "empty-database-"));
  const database = await openDatabase({ dataDir: folder });
  await database.close();
  return folder;
}

/** One for all projects of a run, each of which loads this module anew. */
const run = globalThis as { emptyDatabase?: Promise<string> };

/** Vitest's global set-up: makes once what takes each Postgres longest. */
export default async function makeEmptyDatabase(project: TestProject): Promise<() => void> {
  const folder = await (run.emptyDatabase ??= make());
  project.provide("emptyDatabase", join(folder, "postgres"));
  return () => rmSync(folder, { recursive: true, force: true });
}
