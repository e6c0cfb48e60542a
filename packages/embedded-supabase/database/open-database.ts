import { type DataFolder, openDataFolder } from "./data-folder/data-folder.ts";
import type { Database, Row } from "./database.ts";
import { applySettings } from "./request-settings.ts";
import { runTransaction } from "./transaction.ts";
import {
  connectWorker,
  initializeDatabase,
  type WorkerConnection,
} from "./worker/worker-connection.ts";
import type { Statement } from "./worker/worker-protocol.ts";

export type DatabaseOptions = {
  /** A folder, or "memory" for a temporary one. */
  dataDir: string;
  /** Only with "memory": path of Postgres files to copy; takes a quarter of the time of a new database. */
  template?: string;
  /** For a new folder: what `dump` gave. */
  backup?: Uint8Array;
  /** Limit for one statement of a request; default 8,000 as on a hosted project. */
  requestTimeoutMs?: number;
  /** The same for the role anon; default 3,000 as on a hosted project. */
  anonTimeoutMs?: number;
  /** Limit for one statement of `query`, `execute` or `transaction`, including migrations. */
  internalTimeoutMs?: number;
  /** Limit for a transaction that sends no statement. */
  idleTimeoutMs?: number;
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

const END_SESSION = "set session authorization postgres; reset all";

async function connectTo(
  folder: DataFolder,
  backup: Uint8Array | undefined,
  onNotify: () => void,
): Promise<WorkerConnection> {
  const options = { postgresDir: folder.postgresDir, listen: ["pgrst"] };
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
 * @throws BackendStartError if the folder is in use, damaged, or not writable
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    requestTimeoutMs = 8_000,
    anonTimeoutMs = 3_000,
    internalTimeoutMs = 300_000,
    idleTimeoutMs = 30_000,
  } = options;
  const folder = openDataFolder(options.dataDir, options.template);
  let schemaVersion = 1;
  let writes = 0;
  const connection = await connectTo(folder, options.backup, () => {
    schemaVersion += 1;
  });
  const { send: sendToWorker, generation } = connection;
  const exclusively = createQueue();
  const send = async (statement: Statement, timeoutMs: number): Promise<Row[]> => {
    const { rows, changesSchema } = await sendToWorker(statement, timeoutMs);
    if (changesSchema) schemaVersion += 1;
    return rows;
  };
  const transaction = { idleTimeoutMs, send, generation, endSession: END_SESSION };

  return {
    query: <T = Row>(sql: string, parameters: readonly unknown[] = []) =>
      exclusively(async () => {
        writes += 1;
        return (await send({ kind: "query", sql, parameters }, internalTimeoutMs)) as T[];
      }),
    execute: (sql) =>
      exclusively(async () => {
        try {
          await send({ kind: "script", sql }, internalTimeoutMs);
        } finally {
          // The script may have left a transaction open or changed settings.
          await send({ kind: "script", sql: `rollback; ${END_SESSION}` }, internalTimeoutMs);
        }
      }),
    transaction: (work) => {
      writes += 1;
      return exclusively(() =>
        runTransaction({ ...transaction, begin: "begin", timeoutMs: internalTimeoutMs }, work),
      );
    },
    asRequest: (settings, work) => {
      const mode = settings.readOnly ? "read only" : "read write";
      const begin = `set session authorization authenticator; begin ${mode}`;
      if (!settings.readOnly) writes += 1;
      const timeoutMs =
        settings.role === "anon" ? Math.min(anonTimeoutMs, requestTimeoutMs) : requestTimeoutMs;
      return exclusively(() =>
        runTransaction({ ...transaction, begin, timeoutMs }, async (query) => {
          await applySettings(query, settings);
          return work(query);
        }),
      );
    },
    dump: () =>
      exclusively(async () => {
        const [row] = await send({ kind: "dump", sql: "" }, internalTimeoutMs);
        return row?.["dump"] as Uint8Array;
      }),
    // The lock of the folder keeps other processes out.
    alone: (work) => work(),
    schemaVersion: () => schemaVersion,
    writes: () => writes,
    maintainsItself: false,
    folderWasOpen: folder.wasOpen,
    close: () =>
      exclusively(async () => {
        await connection.close();
        folder.release();
      }),
  };
}
