import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { readLockHolder } from "./database/data-folder/folder-lock.ts";
import { isAlive } from "./database/data-folder/process-identity.ts";

/** Connection settings of a running backend, for other programs of the same user. */
export type RunningBackend = {
  apiUrl: string;
  publishableKey: string;
  /** Bypasses row-level security. A user who can read the data folder has that access anyway. */
  secretKey: string;
  /** Origin of the site that uses this backend, if known. */
  siteUrl: string | undefined;
};

const FILE = "running.json";

/** Writes the connection settings to the data folder; returns a function that deletes them. */
export function publishRunningBackend(dataDir: string, backend: RunningBackend): () => void {
  if (dataDir === "memory") return () => {};
  const file = join(resolve(dataDir), FILE);
  const text = JSON.stringify({ pid: process.pid, ...backend });
  try {
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // Not required: without this file other programs see only that the folder is locked.
  }
  return () => rmSync(file, { force: true });
}

/** Finds the backend that runs on a data folder on this machine; null if none does. */
export function findRunningBackend(dataDir: string): RunningBackend | null {
  try {
    const holder = readLockHolder(resolve(dataDir));
    const text = readFileSync(join(resolve(dataDir), FILE), "utf8");
    const { pid, ...backend } = JSON.parse(text) as RunningBackend & { pid: number };
    return holder && holder.pid === pid && isAlive(holder) ? backend : null;
  } catch {
    return null;
  }
}
