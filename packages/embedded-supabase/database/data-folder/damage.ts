import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";

import { BackendStartError } from "../../start-error.ts";
import { type Database, DatabaseError } from "../database.ts";

export const recoveryAdvice = (folder: string): string =>
  `Move the folder away (mv ${folder} ${folder}.broken) to start with an empty database, or put a backup in its place.`;

function readFirstPage(file: string): Buffer | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, "r");
  } catch {
    // Postgres deletes this file once no row needs it, and reports an error itself if one does.
    return null;
  }
  const page = Buffer.alloc(8192);
  const length = readSync(descriptor, page);
  closeSync(descriptor);
  return page.subarray(0, length);
}

/**
 * Detects an emptied commit log. Postgres would treat all transactions as failed and silently hide
 * their rows. The first page is never empty: it holds the transactions that created the database.
 * @throws BackendStartError
 */
export function requireTransactionRecord(folder: string, postgresDir: string): void {
  const page = readFirstPage(join(postgresDir, "pg_xact", "0000"));
  if (page === null || page.some((byte) => byte !== 0)) return;
  throw new BackendStartError(
    `The data folder ${folder} is damaged: its record of committed transactions (pg_xact) is empty.\n${recoveryAdvice(folder)}`,
  );
}

/** SQLSTATE of internal errors, corrupted data or indexes, unreadable files, and crashes. */
const DAMAGE = /^(?:XX|58|57P02)/;

/** Turns an error caused by damaged files into a message for the operator; null for other errors. */
export function describeDamage(folder: string, error: unknown): BackendStartError | null {
  if (!(error instanceof DatabaseError) || !DAMAGE.test(error.code)) return null;
  return new BackendStartError(
    `The data folder ${folder} is damaged: ${error.message} (SQLSTATE ${error.code}).\n${recoveryAdvice(folder)}`,
  );
}

/** Larger tables would take too long to read at each start. */
const BYTES_READ_AT_START = 64 * 1024 * 1024;

/** Reads every table up to 64 MB once; Postgres verifies the checksum of each page. */
export async function requireReadableTables(database: Database): Promise<void> {
  await database.execute(`
    do $$
    declare
      readable regclass;
    begin
      for readable in
        select oid from pg_class
        where relkind in ('r', 't', 'm') and oid >= 16384
          and pg_relation_size(oid) between 1 and ${BYTES_READ_AT_START}
      loop
        execute format('select count(*) from %s', readable);
      end loop;
    end $$`);
}
