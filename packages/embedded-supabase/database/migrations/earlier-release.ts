import { readdirSync } from "node:fs";
import { BackendStartError } from "../../start-error.ts";
import type { Database } from "../database.ts";

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

/**
 * Refuses a database with migrations from before the oldest file: the files of the release that made it were joined into
 * fewer since. Migrations that are newer than all files stay, because an older release may run on a newer database.
 * @throws BackendStartError with the commands that carry the data over
 */
export async function requireOwnMigrations(
  database: Database,
  migrationsDir: string,
  place: string,
): Promise<void> {
  const oldest = readdirSync(migrationsDir)
    .filter((name) => /^\d+_.*\.sql$/.test(name))
    .sort()[0];
  const [found] = await database.query<{ history: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as history",
  );
  if (oldest === undefined || !found?.history) return;
  const earlier = await database.query(
    "select from supabase_migrations.schema_migrations where version < $1 limit 1",
    [oldest.split("_")[0]],
  );
  if (earlier.length === 0) return;
  const [backUp, restore] = CARRY_OVER[database.server ? "server" : "folder"](place);
  throw new BackendStartError(
    `The data in ${place} is that of a release before this one's database was built anew, and nothing in it was changed: ` +
      `run \`${backUp}\` with the earlier release, then \`${restore}\` with this one, and start this one on the new place.`,
  );
}
