import { readFileSync } from "node:fs";
import { basename } from "node:path";

import type { Log } from "../../log.ts";
import { BackendStartError } from "../../start-error.ts";
import { DatabaseError, type Database, type Query } from "../database.ts";
import { adviceOnExtension } from "../missing-extension.ts";
import { howToCarryOver } from "./earlier-release.ts";
import { listMigrations, readStatements } from "./migration-files.ts";
import type { ScriptStatement } from "./split-statements.ts";

/** The same tables as the Supabase CLI's, so that a dump can move between the two. */
const HISTORY_TABLE = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key,
    statements text[],
    name text
  );
  create table if not exists supabase_migrations.seed_files (
    path text not null primary key,
    hash text not null
  );
`;

export type MigrationOptions = {
  migrationsDir: string;
  /** SQL files run once, after the first migrations, in this order. */
  seedFiles: readonly string[];
  log?: Log;
  /** The data folder, or host and name of the database, for messages. */
  place?: string;
};

const STILL_RUNNING_MS = 5_000;

/** Logs every few seconds that a file is still running. */
async function reported<T>(file: string, log: Log | undefined, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1_000);
    log?.(`Applying ${basename(file)}, for ${seconds} s so far. Let it run.`);
  }, STILL_RUNNING_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** What an error of a file is explained with. */
type Failure = { database: Database; correction: string };

/** Line of the error position in the file, or of the statement's first line without a position. */
function failingLine(statement: ScriptStatement, error: DatabaseError): number {
  if (error.position === null) return statement.line;
  return statement.line + statement.sql.slice(0, error.position - 1).split("\n").length - 1;
}

function explain(
  file: string,
  statement: ScriptStatement,
  error: DatabaseError,
  { database, correction }: Failure,
): BackendStartError {
  const advice = adviceOnExtension(error, database);
  const extra = advice ? [advice] : [error.details, error.hint].filter((text) => text !== null);
  return new BackendStartError(
    [
      `${file}:${failingLine(statement, error)}: ${error.message} (SQLSTATE ${error.code})`,
      ...extra,
      `This file was rolled back. ${correction}`,
    ].join("\n"),
  );
}

const CORRECT = "Correct it and start again.";

/** What to do where earlier migrations succeeded: the file may be of another release than the data. */
const correctOrCarryOver = (database: Database, place: string): string =>
  `If you wrote it, correct it and start again. If it came with a release, the data in ${place} is that of an earlier one: ` +
  howToCarryOver(database, place);

/** @throws BackendStartError with file and line */
async function runFile(query: Query, file: string, failure: Failure): Promise<string[]> {
  const statements = readStatements(file);
  for (const statement of statements) {
    try {
      await query(statement.sql);
    } catch (error) {
      throw error instanceof DatabaseError ? explain(file, statement, error, failure) : error;
    }
  }
  return statements.map(({ sql }) => sql);
}

/**
 * Applies pending migrations, each file in one transaction, and seeds a database that was never
 * seeded.
 * @throws BackendStartError with the failing file and line
 */
export async function runMigrations(
  database: Database,
  { migrationsDir, seedFiles, log, place = "this database" }: MigrationOptions,
): Promise<{ applied: string[]; seeded: boolean }> {
  await database.execute(HISTORY_TABLE);
  const done = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const known = new Set(done.map(({ version }) => version));
  const pending = listMigrations(migrationsDir).filter(({ version }) => !known.has(version));
  const correction = known.size > 0 ? correctOrCarryOver(database, place) : CORRECT;
  for (const { version, name, file } of pending) {
    const apply = () =>
      database.transaction(async (query) => {
        const statements = await runFile(query, file, { database, correction });
        await query(
          `insert into supabase_migrations.schema_migrations (version, name, statements)
         values ($1, $2, $3)`,
          [version, name, statements],
        );
      });
    await reported(file, log, apply);
  }
  return {
    applied: pending.map(({ file }) => basename(file)),
    seeded: await seed(database, seedFiles),
  };
}

/** Runs all seed files in one transaction, so that they can run again after an error is corrected. */
async function seed(database: Database, files: readonly string[]): Promise<boolean> {
  const [row] = await database.query<{ count: number }>(
    "select count(*)::int as count from supabase_migrations.seed_files",
  );
  if (row?.count !== 0 || files.length === 0) return false;
  await database.transaction(async (query) => {
    for (const file of files) {
      await runFile(query, file, { database, correction: CORRECT });
      await query(
        `insert into supabase_migrations.seed_files (path, hash) values ($1, md5($2))
         on conflict (path) do nothing`,
        [file, readFileSync(file, "utf8")],
      );
    }
  });
  return true;
}
