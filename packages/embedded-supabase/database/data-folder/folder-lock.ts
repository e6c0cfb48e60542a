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
import { currentWorld, isAlive, startTimeOf } from "./process-identity.ts";

/** Two processes on one data folder corrupt it silently; this file keeps the second one out. */
const LOCK_FILE = "backend.lock";
const HEARTBEAT_MS = 1_000;
const WATCH_MS = 5 * HEARTBEAT_MS;

/** `world` is where the process id means something: this boot of this machine or container. */
type Holder = { pid: number; startTime: string | null; world?: string | null };

function lastHeartbeat(lock: string): number {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** A process of another container cannot be asked, but its lock is touched every second. */
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

function isOfAnotherWorld(holder: Holder): boolean {
  const world = currentWorld();
  return Boolean(holder.world && world && holder.world !== world);
}

async function holds(holder: Holder, lock: string): Promise<boolean> {
  return isOfAnotherWorld(holder) ? hasHeartbeat(lock) : isAlive(holder);
}

function readHolder(path: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, "utf8"));
    const known = typeof holder === "object" && holder !== null && "pid" in holder;
    return known && Number.isInteger(holder.pid) ? (holder as Holder) : null;
  } catch {
    return null;
  }
}

/** Who holds a data folder, dead or alive; null where nobody does. */
export function holderOf(dataDir: string): Holder | null {
  return readHolder(join(dataDir, LOCK_FILE));
}

/** A link appears whole or not at all; some mounted disks have none, and get a copy. */
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

/** Moves a stale lock aside; puts it back when another process took it over in the meantime. */
function removeStale(lock: string, stale: Holder | null, aside: string): void {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (JSON.stringify(readHolder(aside)) !== JSON.stringify(stale)) tryLink(aside, lock);
  rmSync(aside, { recursive: true, force: true });
}

/** The lock file of a process, held open: while it is, no later file gets its inode number. */
export type HeldLock = { path: string; descriptor: number };

/**
 * Whether another process took the folder over, as it does when the heartbeat lapsed: this process
 * was paused. Cheap enough for each write.
 */
export function isLost({ path, descriptor }: HeldLock): boolean {
  try {
    const held = fstatSync(descriptor);
    if (held.nlink === 0) return true;
    const found = statSync(path, { throwIfNoEntry: false });
    // Without a file there, another process is just judging whether this one is alive.
    return found !== undefined && (found.ino !== held.ino || found.dev !== held.dev);
  } catch {
    return true;
  }
}

export type FolderLock = {
  held: HeldLock;
  /** Gives the folder back, unless it was taken over. */
  release(): void;
};

/** Touches the lock for processes that cannot see this one. */
function holdLock(path: string, onLost: () => void): FolderLock {
  const held: HeldLock = { path, descriptor: openSync(path, "r+") };
  const timer = setInterval(() => {
    if (isLost(held)) {
      clearInterval(timer);
      onLost();
      return;
    }
    const now = new Date();
    futimesSync(held.descriptor, now, now);
  }, HEARTBEAT_MS);
  timer.unref();
  let released = false;
  return {
    held,
    release() {
      if (released) return;
      released = true;
      clearInterval(timer);
      if (!isLost(held)) rmSync(path, { force: true });
      closeSync(held.descriptor);
    },
  };
}

/**
 * Takes the data folder for this process; `onLost` is called when another one takes it over.
 * @throws BackendStartError when a living process holds it.
 */
export async function lockFolder(
  dataDir: string,
  onLost: () => void = () => {},
): Promise<FolderLock> {
  const lock = join(dataDir, LOCK_FILE);
  const own = join(dataDir, `${LOCK_FILE}.${randomUUID()}`);
  const startTime = startTimeOf(process.pid);
  const holder: Holder = { pid: process.pid, startTime, world: currentWorld() };
  writeFileSync(own, JSON.stringify(holder));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(own, lock)) return holdLock(lock, onLost);
      const other = readHolder(lock);
      if (other && (await holds(other, lock))) throw heldBy(dataDir, other);
      removeStale(lock, other, `${own}.stale`);
    }
    throw heldBy(dataDir, readHolder(lock) ?? holder);
  } finally {
    rmSync(own, { force: true });
  }
}

function heldBy(dataDir: string, holder: Holder): BackendStartError {
  const what = isOfAnotherWorld(holder)
    ? `process ${holder.pid} of another container or machine`
    : `process ${holder.pid}`;
  const stop = isOfAnotherWorld(holder) ? "" : ` (kill ${holder.pid})`;
  return new BackendStartError(
    `The data folder ${dataDir} is in use by ${what}.\n` +
      `Two processes on one folder would destroy it. Stop that process${stop}, or start this one with another data folder.`,
  );
}
