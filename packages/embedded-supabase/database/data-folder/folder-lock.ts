import { randomUUID } from "node:crypto";
import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  futimesSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { BackendStartError } from "../../start-error.ts";
import { bootId, isAlive, processStartTime } from "./process-identity.ts";

/** Prevents two processes on one data folder, which would silently corrupt it. */
const LOCK_FILE = "backend.lock";
const HEARTBEAT_MS = 1_000;
const WATCH_MS = 5 * HEARTBEAT_MS;

/** Content of the lock file. `world` is the boot id of the machine or container of the process. */
type LockHolder = { pid: number; startTime: string | null; world?: string | null };

function lastHeartbeat(lock: string): number {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Processes of other containers are not visible, but they touch their lock file every second. */
async function hasHeartbeat(lock: string): Promise<boolean> {
  const before = lastHeartbeat(lock);
  for (let watched = 0; watched < WATCH_MS; watched += HEARTBEAT_MS / 4) {
    await new Promise((resolve) => setTimeout(resolve, HEARTBEAT_MS / 4));
    const now = lastHeartbeat(lock);
    if (now === 0) return false;
    if (now !== before) return true;
  }
  return false;
}

function isInAnotherContainer(holder: LockHolder): boolean {
  const ownBootId = bootId();
  return Boolean(holder.world && ownBootId && holder.world !== ownBootId);
}

async function isLockHeld(holder: LockHolder, lock: string): Promise<boolean> {
  return isInAnotherContainer(holder) ? hasHeartbeat(lock) : isAlive(holder);
}

function readHolder(path: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, "utf8"));
    const known = typeof holder === "object" && holder !== null && "pid" in holder;
    return known && Number.isInteger(holder.pid) ? (holder as LockHolder) : null;
  } catch {
    return null;
  }
}

/** Reads which process, running or not, locked a data folder; null if none did. */
export function readLockHolder(dataDir: string): LockHolder | null {
  return readHolder(join(dataDir, LOCK_FILE));
}

/** Creates `to` atomically by a hard link; file systems without hard links get an exclusive copy. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  }
}

/** Moves a stale lock aside and deletes it; puts it back if another process replaced it meanwhile. */
function removeStale(lock: string, stale: LockHolder | null, aside: string): void {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (JSON.stringify(readHolder(aside)) !== JSON.stringify(stale)) tryLink(aside, lock);
  rmSync(aside, { recursive: true, force: true });
}

/** The lock file of this process, held open so that no other file can get its inode number. */
export type LockFile = { path: string; descriptor: number };

/**
 * Whether another process took over the folder because this process was paused and missed its
 * heartbeat. Cheap enough to call before each write.
 */
export function isLost({ path, descriptor }: LockFile): boolean {
  try {
    const own = fstatSync(descriptor);
    if (own.nlink === 0) return true;
    const found = statSync(path, { throwIfNoEntry: false });
    // A missing file means that another process has moved it aside to check whether it is stale.
    return found !== undefined && (found.ino !== own.ino || found.dev !== own.dev);
  } catch {
    return true;
  }
}

export type FolderLock = {
  file: LockFile;
  /** Deletes the lock, unless another process took it over. */
  release(): void;
};

/** Touches the lock every second for processes of other containers. */
function holdLock(path: string, onLost: () => void): FolderLock {
  const file: LockFile = { path, descriptor: openSync(path, "r+") };
  const timer = setInterval(() => {
    if (isLost(file)) {
      clearInterval(timer);
      onLost();
      return;
    }
    const now = new Date();
    futimesSync(file.descriptor, now, now);
  }, HEARTBEAT_MS);
  timer.unref();
  let released = false;
  return {
    file,
    release() {
      if (released) return;
      released = true;
      clearInterval(timer);
      if (!isLost(file)) rmSync(path, { force: true });
      closeSync(file.descriptor);
    },
  };
}

/**
 * Locks the data folder for this process. Calls `onLost` if another process takes it over.
 * @throws BackendStartError if a running process holds it
 */
export async function lockFolder(
  dataDir: string,
  onLost: () => void = () => {},
): Promise<FolderLock> {
  const lock = join(dataDir, LOCK_FILE);
  const own = join(dataDir, `${LOCK_FILE}.${randomUUID()}`);
  const startTime = processStartTime(process.pid);
  const holder: LockHolder = { pid: process.pid, startTime, world: bootId() };
  writeFileSync(own, JSON.stringify(holder));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(own, lock)) return holdLock(lock, onLost);
      const other = readHolder(lock);
      if (other && (await isLockHeld(other, lock))) throw folderInUse(dataDir, other);
      removeStale(lock, other, `${own}.stale`);
    }
    throw folderInUse(dataDir, readHolder(lock) ?? holder);
  } finally {
    rmSync(own, { force: true });
  }
}

function folderInUse(dataDir: string, holder: LockHolder): BackendStartError {
  const what = isInAnotherContainer(holder)
    ? `process ${holder.pid} of another container or machine`
    : `process ${holder.pid}`;
  const stop = isInAnotherContainer(holder) ? "" : ` (kill ${holder.pid})`;
  return new BackendStartError(
    `The data folder ${dataDir} is in use by ${what}.\n` +
      `Two processes on one folder would corrupt it. Stop that process${stop}, or start this one with another data folder.`,
  );
}
