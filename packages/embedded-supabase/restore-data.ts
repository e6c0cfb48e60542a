import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseError, type Database, type Query } from "./database/database.ts";
import { requireOwnMigrations } from "./database/migrations/earlier-release.ts";
import { runMigrations } from "./database/migrations/migrations.ts";
import { openDatabase } from "./database/open-database.ts";
import { openStore, type Store } from "./database/open-store.ts";
import { openPostgres } from "./database/postgres/open-postgres.ts";
import { createSupabaseSchema } from "./database/supabase-schema.ts";
import { splitStatements } from "./database/migrations/split-statements.ts";
import { BackendStartError } from "./start-error.ts";

type Table = { name: string; columns: string[]; key: string[]; after: string[] };
export type RestoredData = { table: string; rows: number }[];

const DATABASE_URL = /^postgres(?:ql)?:/;

/** A file of some pictures is large. */
const ROWS_AT_ONCE = 20;

/** Tables with their writable columns, primary keys, and the tables that their foreign keys name. */
const TABLES = `
  select oid::regclass::text as name,
    array(
      select quote_ident(attname) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    array(
      select quote_ident(attname) from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = pg_class.oid and indisprimary
    ) as key,
    array(
      select confrelid::regclass::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
    ) as after
  from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema|supabase_migrations)'
    or oid = to_regclass('supabase_migrations.seed_files')
  order by 1`;

/** Each table after those that its foreign keys name. */
function inOrder(tables: Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const add = (table: Table | undefined, path: readonly Table[]): void => {
    if (!table || ordered.has(table) || path.includes(table)) return;
    for (const name of table.after) add(byName.get(name), [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}

/** Rows that migrations make have the same key in both databases; those of the earlier one win. */
const insertRows = ({ name, key }: Table, columns: string[]): string => {
  const changes = columns.filter((column) => !key.includes(column));
  const onConflict =
    changes.length > 0 ? `update set ${changes.map((of) => `${of} = excluded.${of}`)}` : "nothing";
  return `insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)
    ${key.length > 0 ? `on conflict (${key}) do ${onConflict}` : ""}`;
};

async function copyTable(from: Query, to: Query, source: Table, target: Table): Promise<number> {
  const columns = target.columns.filter((column) => source.columns.includes(column));
  await from(
    `declare restored_rows cursor for select to_jsonb(stored)::text as row from ${source.name} as stored`,
  );
  let copied = 0;
  for (;;) {
    const rows = await from<{ row: string }>(`fetch ${ROWS_AT_ONCE} from restored_rows`);
    if (rows.length === 0) break;
    await to(insertRows(target, columns), [`[${rows.map(({ row }) => row).join(",")}]`]);
    copied += rows.length;
  }
  await from("close restored_rows");
  return copied;
}

async function runScript(query: Query, file: string): Promise<void> {
  if (!existsSync(file)) return;
  for (const { sql } of splitStatements(readFileSync(file, "utf8"))) await query(sql);
}

async function continueNumbers(query: Query, table: string): Promise<void> {
  const numbered = await query<{ column: string; sequence: string }>(
    `select quote_ident(attname) as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and pg_get_serial_sequence($1, attname) is not null`,
    [table],
  );
  for (const { column, sequence } of numbered) {
    await query(
      `select setval($1, max(${column})) from ${table} having max(${column}) is not null`,
      [sequence],
    );
  }
}

async function copyAll(from: Query, to: Query, scripts: string): Promise<RestoredData> {
  await runScript(from, join(scripts, "before.sql"));
  const sources = new Map((await from<Table>(TABLES)).map((table) => [table.name, table]));
  const targets = inOrder(await to<Table>(TABLES)).filter(({ name }) => sources.has(name));
  for (const { name } of targets) await to(`alter table ${name} disable trigger user`);
  const counts: RestoredData = [];
  for (const target of targets) {
    const source = sources.get(target.name);
    if (source)
      counts.push({ table: target.name, rows: await copyTable(from, to, source, target) });
    await continueNumbers(to, target.name);
  }
  // Waiting checks of foreign keys would keep a table from being altered.
  await to("set constraints all immediate");
  for (const { name } of targets) await to(`alter table ${name} enable trigger user`);
  await runScript(to, join(scripts, "after.sql"));
  return counts;
}

async function requireNoRows(database: Database, place: string): Promise<void> {
  const tables = await database.query<Table>(TABLES);
  for (const { name } of tables.filter(
    (table) => !/^_|^(storage|private|supabase_migrations)\./.test(table.name),
  )) {
    if ((await database.query(`select from ${name} limit 1`)).length === 0) continue;
    throw new BackendStartError(
      `There is data in ${place} (${name}), which a restore would mix with the earlier one. Name a new, empty place.`,
    );
  }
}

async function openSource(source: string): Promise<Database> {
  if (DATABASE_URL.test(source)) {
    return openPostgres({ url: source, log: () => {}, internalTimeoutMs: 300_000 });
  }
  const dataDir = mkdtempSync(join(tmpdir(), "restored-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const database = await openDatabase({ dataDir, backup: readFileSync(source) });
    return { ...database, close: () => database.close().finally(remove) };
  } catch (error) {
    remove();
    throw new BackendStartError(
      `${source} could not be read: it is no whole backup of a data folder (${(error as Error).message.split("\n")[0]}).`,
      { cause: error },
    );
  }
}

class RollBack extends Error {}

/** Copies between two transactions, of which the one in the earlier database is rolled back. */
async function copyFrom(earlier: Database, to: Query, scripts: string): Promise<RestoredData> {
  let counts: RestoredData = [];
  const copying = earlier.transaction(async (from) => {
    counts = await copyAll(from, to, scripts);
    throw new RollBack();
  });
  await copying.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  return counts;
}

async function restoreInto(
  { database, place, check, verify }: Store,
  source: string,
  migrationsDir: string,
): Promise<RestoredData> {
  await requireOwnMigrations(database, migrationsDir, place);
  await check();
  await createSupabaseSchema(database);
  await runMigrations(database, { migrationsDir, seedFiles: [], place });
  await requireNoRows(database, place);
  const earlier = await openSource(source);
  try {
    const scripts = join(dirname(migrationsDir), "restore");
    const counts = await database.transaction((to) => copyFrom(earlier, to, scripts));
    await verify();
    return counts;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const said = [error.message, error.details, error.hint].filter(Boolean).join(". ");
    throw new BackendStartError(`Nothing was restored: ${said}. The earlier data is as it was.`, {
      cause: error,
    });
  } finally {
    await earlier.close();
  }
}

/**
 * Copies the rows of an earlier release, from the backup of its data folder or from its database, into a new folder or
 * database of this one: all or nothing. `restore/before.sql` beside the migrations shapes the earlier rows, in a transaction
 * that is rolled back; `restore/after.sql` fills what follows from the new ones.
 * @throws BackendStartError
 */
export async function restoreData(
  options: { dataDir?: string; databaseUrl?: string; migrationsDir: string },
  source: string,
): Promise<RestoredData> {
  if (!DATABASE_URL.test(source) && !existsSync(source)) {
    throw new BackendStartError(`There is no file ${source}.`);
  }
  const store = await openStore(options, () => {});
  try {
    return await store.database.alone(() => restoreInto(store, source, options.migrationsDir));
  } finally {
    await store.database.close();
  }
}
