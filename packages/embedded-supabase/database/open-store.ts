import type { Log } from "../log.ts";
import { BackendStartError } from "../start-error.ts";
import { describeDamage, requireReadableTables } from "./data-folder/damage.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { describeAddress } from "./postgres/connection.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { rememberRights, requireOwnRights } from "./postgres/rights.ts";

/** An open database and what depends on its kind. */
export type Store = {
  database: Database;
  /** The data folder, or host and name of the database. */
  place: string;
  notices: string[];
  /** Checks the database before anything changes it. */
  check(): Promise<void>;
  /** Checks the data when the migrations have run. */
  verify(): Promise<void>;
  /** Begins the upkeep that the database does not do itself; returns a function that ends it. */
  maintain(): () => void;
  /** Adds to an error of the start what the operator can do. */
  explain(error: unknown): unknown;
};

/** No host, the path of a socket, or a name of this machine. */
const LOCAL = /^(?:|(?:\/|%2f).*|localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i;

type StoreOptions = { dataDir?: string; databaseUrl?: string; template?: string };

const openFolderNotice = (dataDir: string): string =>
  `Other users of this machine could open the data folder ${dataDir} or files in it. Now only this user can. ` +
  "Where others use this machine, replace the keys (npm run backend -- new-keys) and the passwords of accounts.";

const unencryptedNotice = (place: string): string =>
  `The connection to Postgres at ${place} is not encrypted. Add sslmode=verify-full to the database URL, or ` +
  "sslmode=disable if nobody else is on that network.";

/** A host by name, whose URL does not say whether to encrypt. */
function isUnencrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  return !LOCAL.test(host) && !searchParams.has("sslmode");
}

async function openFolder(dataDir: string, template: string | undefined, log: Log): Promise<Store> {
  const database = await openDatabase({ dataDir, template });
  return {
    database,
    place: dataDir,
    notices: database.folderWasOpen ? [openFolderNotice(dataDir)] : [],
    check: async () => {},
    async verify() {
      await requireReadableTables(database);
      await maintain(database);
    },
    maintain: () => scheduleMaintenance(database, log),
    explain: (error) => describeDamage(dataDir, error) ?? error,
  };
}

/** Opens the data folder or the database of a server. @throws BackendStartError */
export async function openStore(options: StoreOptions, log: Log): Promise<Store> {
  const { dataDir, databaseUrl, template } = options;
  if (databaseUrl === undefined) {
    if (dataDir !== undefined) return openFolder(dataDir, template, log);
    throw new BackendStartError("Name a data folder or a database URL.");
  }
  const database = await openPostgres({ url: databaseUrl, log });
  const place = describeAddress(databaseUrl);
  return {
    database,
    place,
    notices: isUnencrypted(databaseUrl) ? [unencryptedNotice(place)] : [],
    check: () => requireOwnRights(database, place),
    verify: () => rememberRights(database),
    maintain: () => () => {},
    explain: (error) => error,
  };
}

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
