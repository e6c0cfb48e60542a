import { resolve } from "node:path";

import { readHolder, writeHolder } from "./database/data-folder/folder-lock.ts";

/** Connection settings of a running backend, for other programs of the same user. */
export type RunningBackend = {
  apiUrl: string;
  publishableKey: string;
  /** Bypasses row-level security. A user who can read the data folder has that access anyway. */
  secretKey: string;
  /** Origin of the site that uses this backend, if known. */
  siteUrl: string | undefined;
};

/** Writes the connection settings to the data folder; returns a function that deletes them. */
export function publishRunningBackend(dataDir: string, backend: RunningBackend): () => void {
  if (dataDir === "memory") return () => {};
  writeHolder(resolve(dataDir), backend);
  return () => writeHolder(resolve(dataDir));
}

/** Finds the backend that runs on a data folder on this machine; null if none does. */
export function findRunningBackend(dataDir: string): RunningBackend | null {
  const { pid: _pid, ...backend } = readHolder(resolve(dataDir)) ?? {};
  return "apiUrl" in backend ? (backend as RunningBackend) : null;
}
