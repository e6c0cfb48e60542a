import { createDatabase, type Limits } from "./create-database.ts";
import { type DataFolder, openDataFolder } from "./data-folder/data-folder.ts";
import type { Database } from "./database.ts";
import { connectWorker, initializeDatabase } from "./worker/worker-connection.ts";

export type DatabaseOptions = Limits & {
  /** A folder, or "memory" for a temporary one. */
  dataDir: string;
  /** Only with "memory": path of Postgres files to copy; takes a quarter of the time of a new database. */
  template?: string;
  /** For a new folder: what `dump` gave. */
  backup?: Uint8Array;
};

/** Runs tasks one after the other. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = tail.then(task);
    tail = result.catch(() => null);
    return result;
  };
}

/** Enough for a database of some hundred megabytes. */
const DUMP_TIMEOUT_MS = 300_000;

async function connectTo(folder: DataFolder, backup: Uint8Array | undefined, onNotify: () => void) {
  const options = { postgresDir: folder.postgresDir };
  try {
    if (folder.isNew) await initializeDatabase({ ...options, backup });
    folder.markReady();
    return await connectWorker(options, onNotify);
  } catch (error) {
    const explained = folder.explain(error);
    folder.release();
    throw explained;
  }
}

/**
 * Starts Postgres in a worker thread on the given folder.
 * @returns the database, and whether other users had access to the folder before.
 * @throws BackendStartError if the folder is in use, damaged, or not writable
 */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<Database & { folderWasOpen: boolean }> {
  const folder = openDataFolder(options.dataDir, options.template);
  let schemaVersion = 1;
  const onSchemaChange = (): void => {
    schemaVersion += 1;
  };
  const connection = await connectTo(folder, options.backup, onSchemaChange);
  const exclusively = createQueue();
  return {
    ...createDatabase({
      onSession: (work) => exclusively(() => work(connection)),
      beginRequest: (mode) => `set session authorization authenticator; begin ${mode}`,
      endSession: "set session authorization postgres; reset all",
      limits: options,
      onSchemaChange,
    }),
    dump: () =>
      exclusively(async () => {
        const { rows } = await connection.send({ kind: "dump", sql: "" }, DUMP_TIMEOUT_MS);
        return rows[0]?.["dump"] as Uint8Array;
      }),
    // The lock of the folder keeps other processes out.
    alone: (work) => work(),
    schemaVersion: () => schemaVersion,
    folderWasOpen: folder.wasOpen,
    close: () =>
      exclusively(async () => {
        await connection.close();
        folder.release();
      }),
  };
}
