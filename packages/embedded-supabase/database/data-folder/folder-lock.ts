import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { BackendStartError } from "../../start-error.ts";

/**
 * Prevents two processes on one data folder, which would silently corrupt it. SQLite asks the operating system for
 * the lock, which ends with its process and is seen by other containers, too.
 */
const LOCK_FILE = "backend.lock";
/** Written by the holder of the lock. */
const HOLDER_FILE = "running.json";
/** How long to wait for a process that only looks whether the folder is locked. */
const WAIT_MS = 250;
/** SQLite's result codes. */
const BUSY = 5;
const NOT_A_DATABASE = 26;

export type FolderLock = { release(): void };

/** The connections that hold locks: one without a reference is closed by garbage collection, which ends its lock. */
const held = new Set<DatabaseSync>();

const holderFile = (dataDir: string): string => join(dataDir, HOLDER_FILE);

/** Earlier releases locked a folder by a text with their process id, which stays when the process is killed. */
function isHeldByEarlierRelease(path: string): boolean {
  try {
    const { pid } = JSON.parse(readFileSync(path, "utf8")) as { pid: number };
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Takes the lock; undefined if another process has it. */
function tryLock(dataDir: string): DatabaseSync | undefined {
  const path = join(dataDir, LOCK_FILE);
  if (!existsSync(path)) writeFileSync(path, "", { flag: "a", mode: 0o600 });
  accessSync(path, constants.W_OK);
  const lock = new DatabaseSync(path, { timeout: WAIT_MS });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === BUSY) return undefined;
    if (errcode !== NOT_A_DATABASE) {
      throw new BackendStartError(
        `The data folder ${dataDir} cannot be locked (${message}). It must be on a local disk: choose another data folder (EMBEDDED_DATA_DIR, or --data of a command).`,
      );
    }
    if (isHeldByEarlierRelease(path)) return undefined;
    // The file stays the same, so that of two processes that start at once only one gets its lock.
    truncateSync(path);
    return tryLock(dataDir);
  }
}

function isLocked(dataDir: string): boolean {
  if (!existsSync(join(dataDir, LOCK_FILE))) return false;
  const lock = tryLock(dataDir);
  lock?.close();
  return lock === undefined;
}

/** What the process that has locked a data folder wrote about itself; null if none has. */
export function readHolder(dataDir: string): Record<string, unknown> | null {
  try {
    return isLocked(dataDir)
      ? (JSON.parse(readFileSync(holderFile(dataDir), "utf8")) as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Tells other programs of this user about the process, which has locked the folder. */
export function writeHolder(dataDir: string, details: Record<string, unknown> = {}): void {
  const text = JSON.stringify({ pid: process.pid, ...details });
  writeFileSync(holderFile(dataDir), text, { mode: 0o600 });
}

/** Locks the data folder for this process. @throws BackendStartError if another process has locked it */
export function lockFolder(dataDir: string): FolderLock {
  const lock = tryLock(dataDir);
  if (lock === undefined) {
    const { pid } = readHolder(dataDir) ?? {};
    const [who, how] = pid
      ? [`process ${String(pid)}`, ` (kill ${String(pid)})`]
      : ["another process", ""];
    throw new BackendStartError(
      `The data folder ${dataDir} is in use by ${who}.\n` +
        `Two processes on one folder would corrupt it. Stop that process${how}, or start this one with another data folder.`,
    );
  }
  held.add(lock);
  writeHolder(dataDir);
  return {
    release() {
      if (!held.delete(lock)) return;
      rmSync(holderFile(dataDir), { force: true });
      lock.close();
    },
  };
}
