import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers";

import type { Log } from "./types.ts";

const BUSY_MS = 2_000;
/** SQLite's result codes. */
const BUSY = 5;
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;

const SETUP = `
  pragma auto_vacuum = full;
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma secure_delete = on;
  create table if not exists deliveries (
    lead_id text not null,
    target text not null,
    lead text not null check (json_valid(lead)),
    attempts integer not null default 0,
    due_at integer not null,
    leased_by text,
    leased_until integer not null default 0,
    unconfirmed integer not null default 0,
    added_at integer,
    primary key (lead_id, target)
  ) strict;
  create index if not exists deliveries_due on deliveries (target, due_at);`;

export type Database = ReturnType<typeof openDatabase>;

type BatchedTask = {
  run: (db: DatabaseSync) => void;
  resolve: () => void;
  reject: (error: unknown) => void;
};

function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}

/** Files of earlier releases do not say since when a lead waits; those releases leave it out. */
function addColumn(db: DatabaseSync): void {
  const known = "select 1 from pragma_table_info('deliveries') where name = 'added_at'";
  if (db.prepare(known).get()) return;
  // Another process may add it at the same time.
  db.exec("begin immediate");
  if (!db.prepare(known).get()) db.exec("alter table deliveries add column added_at integer");
  db.exec("commit");
}

function connect(path: string, retries = 20): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    const [check] = db.prepare("pragma quick_check(1)").all();
    if (check?.quick_check !== "ok")
      throw Object.assign(new Error("damaged"), { errcode: CORRUPT });
    db.exec(SETUP);
    addColumn(db);
    return db;
  } catch (error) {
    db.close();
    if (codeOf(error) !== BUSY || retries === 0) throw error;
    // When two processes create the file at once, SQLite does not wait for its timeout.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    return connect(path, retries - 1);
  }
}

/** A damaged file is renamed, never deleted, and a new one takes its place. */
function openFile(path: string, log: Log): DatabaseSync {
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { mode: 0o700, recursive: true });
  // SQLite creates its other files with the permissions of this one.
  closeSync(openSync(path, "a", 0o600));
  try {
    return connect(path);
  } catch (error) {
    if (![CORRUPT, NOT_A_DATABASE].includes(codeOf(error) ?? 0)) throw error;
    const file = `${path}.damaged-${randomBytes(4).toString("hex")}`;
    for (const part of ["", "-wal", "-shm"]) {
      if (existsSync(path + part)) renameSync(path + part, file + part);
    }
    log("error", "The outbox of leads is damaged; quarantined it and started a new one", { file });
    return openFile(path, log);
  }
}

/**
 * Opens the file at `path`; without a path, a database in memory. Checks before each use whether the
 * file was moved or deleted and then creates a new one: SQLite would write to the old file.
 * @throws when the file cannot be created or opened.
 */
export function openDatabase(path: string | undefined, log: Log) {
  let db: DatabaseSync | undefined;
  let inode: number | undefined;
  const inodeNow = () => (path ? statSync(path, { throwIfNoEntry: false })?.ino : undefined);

  function close(): void {
    db?.close();
    db = undefined;
  }

  /** Runs statements. @throws SQLite's errors. */
  function run<T>(task: (db: DatabaseSync) => T): T {
    if (inodeNow() !== inode) close();
    if (!db) {
      db = path ? openFile(path, log) : connect(":memory:");
      inode = inodeNow();
    }
    try {
      return task(db);
    } catch (error) {
      // After any other disk error the connection may be unusable.
      if (path && ![BUSY, FULL].includes(codeOf(error) ?? BUSY)) close();
      throw error;
    }
  }

  /** The same in one transaction, which survives a killed process. */
  function transaction<T>(task: (db: DatabaseSync) => T, synchronous = "normal"): T {
    return run((open) => {
      open.exec(`pragma synchronous = ${synchronous}; begin immediate`);
      try {
        const result = task(open);
        open.exec("commit");
        return result;
      } catch (error) {
        if (open.isTransaction) open.exec("rollback");
        throw error;
      }
    });
  }

  let batch: BatchedTask[] = [];

  function commit(tasks: readonly BatchedTask[]): void {
    try {
      transaction((open) => tasks.forEach((task) => task.run(open)), "full");
      tasks.forEach((task) => task.resolve());
    } catch (error) {
      // Each further attempt on a locked file would block the process for two seconds.
      if (tasks.length === 1 || codeOf(error) === BUSY) tasks.forEach((task) => task.reject(error));
      else for (const task of tasks) commit([task]);
    }
  }

  /**
   * The same, flushed to the disk before it resolves, so that it survives a power failure: one transaction
   * and one flush for all tasks of one turn of the event loop. If that fails, for example on a full disk,
   * each task gets its own transaction.
   */
  function durableBatch<T>(task: (db: DatabaseSync) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T;
      const run = (open: DatabaseSync) => (result = task(open));
      batch.push({ run, resolve: () => resolve(result), reject });
      if (batch.length > 1) return;
      setImmediate(() => {
        const tasks = batch;
        batch = [];
        commit(tasks);
      });
    });
  }

  run(() => {});
  return {
    run,
    transaction: <T>(task: (db: DatabaseSync) => T) => transaction(task),
    durableBatch,
    close,
  };
}
