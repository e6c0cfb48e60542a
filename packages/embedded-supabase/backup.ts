import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "./database/open-database.ts";
import { findRunningBackend } from "./running-backend.ts";
import { BackendStartError } from "./start-error.ts";

/** Path under which the gateway gives a backup to the secret key. */
export const BACKUP_PATH = "/backup/v1";

/** Whether a backend has stored something in the folder. */
export const hasDatabase = (dataDir: string): boolean => {
  const files = join(resolve(dataDir), "postgres");
  return existsSync(files) && readdirSync(files).length > 0;
};

async function readData(dataDir: string): Promise<Uint8Array> {
  const running = findRunningBackend(dataDir);
  if (running) {
    const response = await fetch(running.apiUrl + BACKUP_PATH, {
      headers: { apikey: running.secretKey },
    });
    if (response.ok) return response.bytes();
    throw new BackendStartError(
      `The backend that runs on ${dataDir} gave no backup (${response.status}). Stop it and try again.`,
    );
  }
  const database = await openDatabase({ dataDir });
  try {
    return (await database.dump?.()) ?? new Uint8Array();
  } finally {
    await database.close();
  }
}

/**
 * Writes all data of a folder, as of one moment, to a file that only this user can read; also while a backend runs on it.
 * @throws BackendStartError
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  if (!hasDatabase(dataDir)) throw new BackendStartError(`There is no data in ${dataDir}.`);
  const data = await readData(dataDir);
  // An interrupted backup must not replace an older one.
  writeFileSync(`${file}.new`, data, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Fills a new data folder from such a file. @throws BackendStartError if the folder has data, or the file has none */
export async function restore(dataDir: string, file: string): Promise<void> {
  if (hasDatabase(dataDir)) {
    throw new BackendStartError(
      `There is data in ${dataDir}, which a restore would replace. Move the folder away (mv ${dataDir} ${dataDir}.old), ` +
        "or name another with --data.",
    );
  }
  if (!existsSync(file)) throw new BackendStartError(`There is no file ${file}.`);
  try {
    const database = await openDatabase({ dataDir, backup: readFileSync(file) });
    await database.close();
  } catch (error) {
    throw new BackendStartError(
      `${file} could not be restored: it is no whole backup of this version, or this machine has no room for it ` +
        `(${(error as Error).message.split("\n")[0]}). ${dataDir} holds no data.`,
      { cause: error },
    );
  }
}
