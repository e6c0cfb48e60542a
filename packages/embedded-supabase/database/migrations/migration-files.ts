import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { splitStatements, type ScriptStatement } from "./split-statements.ts";

/** Files named like `20240131120000_create_posts.sql`; others are ignored, as by the Supabase CLI. */
const MIGRATION_NAME = /^(\d+)_(.*)\.sql$/;

export type Migration = { version: string; name: string; file: string };

/** In the order of their versions. */
export function listMigrations(migrationsDir: string): Migration[] {
  let files: string[];
  try {
    files = readdirSync(migrationsDir).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return files.flatMap((file) => {
    const [, version, name] = MIGRATION_NAME.exec(file) ?? [];
    return version ? [{ version, name: name ?? "", file: join(migrationsDir, file) }] : [];
  });
}

export const readStatements = (file: string): ScriptStatement[] =>
  splitStatements(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
