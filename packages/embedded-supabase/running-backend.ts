import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { holderOf } from "./database/data-folder/folder-lock.ts";
import { isAlive } from "./database/data-folder/process-identity.ts";

/** How programs of the same user reach the service of a data folder while it runs. */
export type RunningService = {
  apiUrl: string;
  /** Bypasses every access rule, as whoever may read the folder can anyway. */
  secretKey: string;
  /** The site that the service belongs to, where that is known. */
  siteUrl: string | undefined;
};

const FILE = "running.json";

/** Tells of this process's service in its data folder; returns how to take it back. */
export function announce(dataDir: string, service: RunningService): () => void {
  if (dataDir === "memory") return () => {};
  const file = join(resolve(dataDir), FILE);
  const text = JSON.stringify({ pid: process.pid, ...service });
  try {
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // The service works without; whoever looks for it is told at least who holds the folder.
  }
  return () => rmSync(file, { force: true });
}

/** The service that runs on a data folder, on this machine; null where there is none. */
export function findRunning(dataDir: string): RunningService | null {
  try {
    const holder = holderOf(resolve(dataDir));
    const text = readFileSync(join(resolve(dataDir), FILE), "utf8");
    const { pid, ...service } = JSON.parse(text) as RunningService & { pid: number };
    return holder && holder.pid === pid && isAlive(holder) ? service : null;
  } catch {
    return null;
  }
}
