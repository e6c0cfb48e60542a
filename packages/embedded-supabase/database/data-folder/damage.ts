import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";

import { BackendStartError } from "../../start-error.ts";
import type { Database } from "../database.ts";
import { DatabaseError } from "../database-error.ts";

export const advice = (folder: string): string =>
  `Move the folder away (mv ${folder} ${folder}.broken) to start with an empty database, or put a backup in its place.`;

function readFirstPage(file: string): Buffer | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, "r");
  } catch {
    // Removed once no row needs it any more; Postgres says so if one does.
    return null;
  }
  const page = Buffer.alloc(8192);
  const length = readSync(descriptor, page);
  closeSync(descriptor);
  return page.subarray(0, length);
}

/**
 * Postgres takes transactions without a record for failed ones and shows none of their rows, without
 * a word. The first page is never empty: it holds those that made the database.
 * @throws BackendStartError
 */
export function requireTransactionRecord(folder: string, postgresDir: string): void {
  const page = readFirstPage(join(postgresDir, "pg_xact", "0000"));
  if (page === null || page.some((byte) => byte !== 0)) return;
  throw new BackendStartError(
    `The data folder ${folder} is damaged: its record of committed transactions (pg_xact) is empty.\n${advice(folder)}`,
  );
}

/** Internal errors, damaged data and indexes, files that cannot be read, and a panic. */
const DAMAGE = /^(?:XX|58|57P02)/;

/** What a statement of the start that failed on damaged files means; null for other errors. */
export function explainDamage(folder: string, error: unknown): BackendStartError | null {
  if (!(error instanceof DatabaseError) || !DAMAGE.test(error.code)) return null;
  return new BackendStartError(
    `The data folder ${folder} is damaged: ${error.message} (SQLSTATE ${error.code}).\n${advice(folder)}`,
  );
}

/** Beyond this size it would take too long to read every page at each start. */
const BYTES_READ_AT_START = 64 * 1024 * 1024;

/** Reads the tables once, the larger ones aside: Postgres checks each page by its checksum. */
export async function requireReadable(database: Database): Promise<void> {
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
