import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { openDatabase } from "../database/open-database.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    /** Path of the files of an empty Postgres, for the `template` option of a backend. */
    emptyDatabase: string;
  }
}

async function createEmptyDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "empty-database-"));
  const database = await openDatabase({ dataDir: folder });
  await database.close();
  return folder;
}

/** Shared by all projects of a test run; each project loads its own copy of this module. */
const run = globalThis as { emptyDatabase?: Promise<string> };

/** Vitest global set-up. Creates one empty database; copying it is faster than `initdb` per test. */
export default async function provideEmptyDatabase(project: TestProject): Promise<() => void> {
  const folder = await (run.emptyDatabase ??= createEmptyDatabase());
  project.provide("emptyDatabase", join(folder, "postgres"));
  return () => rmSync(folder, { recursive: true, force: true });
}
