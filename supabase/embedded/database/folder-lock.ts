import { randomUUID } from "node:crypto";
import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { BackendStartError } from "../start-error.ts";

/** Two processes on one data folder corrupt it silently; this file keeps the second one out. */
const LOCK_FILE = "backend.lock";

type Holder = { pid: number; startTime: string | null };

type ProcessStatus = { zombie: boolean; startTime: string | null };

/** State and start (in clock ticks since boot) of a process, where the system tells (Linux). */
function processStatus(pid: number): ProcessStatus {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, a program's name, may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { zombie: fields[0] === "Z", startTime: fields[19] ?? null };
  } catch {
    return { zombie: false, startTime: null };
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const { zombie, startTime } = processStatus(holder.pid);
  return !zombie && (!startTime || !holder.startTime || startTime === holder.startTime);
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
function removeStale(lock: string, aside: string): void {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && isAlive(moved)) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

/**
 * Takes the data folder for this process and returns how to give it back.
 * @throws BackendStartError when a living process holds it.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = join(dataDir, LOCK_FILE);
  const own = join(dataDir, `${LOCK_FILE}.${randomUUID()}`);
  const holder: Holder = { pid: process.pid, startTime: processStatus(process.pid).startTime };
  writeFileSync(own, JSON.stringify(holder));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(own, lock)) return () => rmSync(lock, { force: true });
      const other = readHolder(lock);
      if (other && isAlive(other)) throw heldBy(dataDir, other.pid);
      removeStale(lock, `${own}.stale`);
    }
    throw heldBy(dataDir, readHolder(lock)?.pid ?? 0);
  } finally {
    rmSync(own, { force: true });
  }
}

const heldBy = (dataDir: string, pid: number): BackendStartError =>
  new BackendStartError(
    `The data folder ${dataDir} is in use by process ${pid}.\n` +
      `Two processes on one folder would destroy it. Stop that process (kill ${pid}), or start this one with another data folder.`,
  );
