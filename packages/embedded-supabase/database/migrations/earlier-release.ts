import { basename } from "node:path";
import { BackendStartError } from "../../start-error.ts";
import type { Database } from "../database.ts";
import { listMigrations, readStatements } from "./migration-files.ts";

const CARRY_OVER = {
  folder: (place: string) => [
    `npm run backend -- backup old.dump --data ${place}`,
    "npm run backend -- restore old.dump --data-only --data NEW_FOLDER",
  ],
  server: () => [
    'npm run backend -- backup old.dump --database-url "$OLD_URL"',
    'npm run backend -- restore "$OLD_URL" --data-only --database-url "$NEW_URL"',
  ],
};

/** The commands that carry data of an earlier release over into this one. */
export function howToCarryOver(database: Database, place: string): string {
  const [backUp, restore] = CARRY_OVER[database.server ? "server" : "folder"](place);
  return `run \`${backUp}\` with the earlier release, then \`${restore}\` with this one, and start this one on the new place.`;
}

/** What statements do, without comments, white space and the signs between them. */
const essenceOf = (statements: readonly string[]): string =>
  statements.join("\n").replaceAll(/--[^\n]*|[\s;]+/g, "");

type Applied = { version: string; name: string | null; statements: string[] | null };

/** The first migration of the database that this release does not have as it was applied; undefined if all are the same. */
function findOther(applied: readonly Applied[], migrationsDir: string): string | undefined {
  const files = listMigrations(migrationsDir);
  const newest = files.at(-1)?.version;
  if (newest === undefined) return undefined;
  for (const { version, name, statements } of applied) {
    const file = files.find((each) => each.version === version)?.file;
    // An older release may run on a newer database.
    if (file === undefined && version > newest) continue;
    if (file === undefined) return `${[version, name].filter(Boolean).join("_")}.sql`;
    // Another tool noted the version alone.
    if (statements === null) continue;
    const present = readStatements(file).map(({ sql }) => sql);
    if (essenceOf(present) !== essenceOf(statements)) return basename(file);
  }
  return undefined;
}

/**
 * Refuses a database whose migrations are not those of this release: files were joined, or edited after they were applied.
 * Comments and white space may differ, and migrations that are newer than all files may be there.
 * @throws BackendStartError with the commands that carry the data over
 */
export async function requireOwnMigrations(
  database: Database,
  migrationsDir: string,
  place: string,
): Promise<void> {
  const [found] = await database.query<{ history: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as history",
  );
  if (!found?.history) return;
  const applied = await database.query<Applied>(
    "select version, name, statements from supabase_migrations.schema_migrations order by version",
  );
  const other = findOther(applied, migrationsDir);
  if (other === undefined) return;
  throw new BackendStartError(
    `The data in ${place} is that of another release, whose migration ${other} is not the one of this release, and nothing ` +
      `in it was changed: ${howToCarryOver(database, place)}`,
  );
}
