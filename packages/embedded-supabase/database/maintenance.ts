import type { Log } from "../log.ts";
import type { Database } from "./database.ts";

const INTERVAL_MS = 60_000;
const WRITES_BETWEEN = 1_000;

/**
 * What autovacuum and the checkpointer do elsewhere, which need processes of their own. Statistics:
 * without them Postgres takes each partial index for nearly empty, and reads all of it to find one
 * row. Vacuum: the room of deleted rows is used again. Checkpoint: old files of the log go.
 */
export async function maintain(database: Database): Promise<void> {
  const large = await database.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      and pg_total_relation_size(oid) > 1000000`);
  // Each by itself: vacuum is no part of a transaction.
  for (const { name } of large) await database.query(`vacuum (analyze) ${name}`);
  await database.query("checkpoint");
}

/** Maintains the database each minute in which enough was written since; returns how to stop. */
export function keepMaintained(database: Database, log: Log): () => void {
  let writesBefore = database.writes();
  const timer = setInterval(() => {
    if (database.writes() - writesBefore < WRITES_BETWEEN) return;
    writesBefore = database.writes();
    maintain(database).catch((error: unknown) => log("The database was not maintained", error));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
