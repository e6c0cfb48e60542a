import type { Log } from "../log.ts";
import type { Database } from "./database.ts";

const INTERVAL_MS = 60_000;
const WRITES_BETWEEN = 1_000;

/**
 * Replaces autovacuum and the checkpointer, which PGlite does not run. ANALYZE: without statistics
 * Postgres assumes that partial indexes are nearly empty and scans them. VACUUM: reuses the space of
 * deleted rows. CHECKPOINT: deletes old WAL files.
 */
export async function maintain(database: Database): Promise<void> {
  const large = await database.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      and pg_total_relation_size(oid) > 1000000`);
  // VACUUM cannot run in a transaction.
  for (const { name } of large) await database.query(`vacuum (analyze) ${name}`);
  await database.query("checkpoint");
}

/** Runs maintenance every minute if at least 1,000 writes happened since the last; returns a stop function. */
export function scheduleMaintenance(database: Database, log: Log): () => void {
  let writesBefore = database.writes();
  const timer = setInterval(() => {
    if (database.writes() - writesBefore < WRITES_BETWEEN) return;
    writesBefore = database.writes();
    maintain(database).catch((error: unknown) => log("Database maintenance failed", error));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
