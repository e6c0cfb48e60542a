import { DatabaseError } from "./database-error.ts";
import { type DataFolder, openDataFolder } from "./data-folder/data-folder.ts";
import { isLost } from "./data-folder/folder-lock.ts";
import { END_SESSION, type Query, type Row, runTransaction } from "./transaction.ts";
import {
  connectWorker,
  initializeDatabase,
  type WorkerConnection,
} from "./worker/worker-connection.ts";
import type { Statement } from "./worker/worker-protocol.ts";

export { DatabaseError } from "./database-error.ts";
export type { Query } from "./transaction.ts";

/** The role and the `request.*` settings one HTTP request runs under. */
type RequestSettings = {
  role: string;
  claims: Record<string, unknown>;
  headers?: Record<string, string>;
  method?: string;
  path?: string;
  readOnly?: boolean;
  /** Schemas in order; public and extensions unless told. */
  searchPath?: readonly string[];
};

/** One Postgres, one session: whatever is asked runs one after the other. Fails with DatabaseError. */
export type Database = {
  /** One statement in its own transaction, as superuser. */
  query: Query;
  /** A script of several statements, as superuser, in one transaction unless it says otherwise. */
  execute(sql: string): Promise<void>;
  /** Exclusive, as superuser; rolled back when the work throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** One transaction as authenticator in the given role, settings local to it. */
  asRequest<T>(settings: RequestSettings, work: (query: Query) => Promise<T>): Promise<T>;
  /** Grows with every statement that may have changed the catalog and with `notify pgrst`. */
  schemaVersion(): number;
  /** How many statements and transactions that may write were run. */
  writes(): number;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** A folder, or "memory" for a private temporary one. */
  dataDir: string;
  /** With "memory": the files of a Postgres to start as a copy of, which takes a quarter of the time. */
  template?: string;
  /** For one statement of a request; 8,000 as on a hosted project. */
  requestTimeoutMs?: number;
  /** The same for visitors, the role anon; 3,000 as on a hosted project. */
  anonTimeoutMs?: number;
  /** For one statement of our own, migrations included. */
  ownTimeoutMs?: number;
  /** For a transaction that asks nothing. */
  idleTimeoutMs?: number;
  /** Called once when another process took the data folder over; every statement fails from then. */
  onFolderLost?: (message: string) => void;
};

const folderLost = (dataDir: string): DatabaseError =>
  new DatabaseError({
    code: "57P01",
    message:
      `Another process took over the data folder ${dataDir}, because this one was paused for ` +
      `longer than a few seconds. This one writes nothing more to it and has to be started again.`,
  });

/** A mutual exclusion: each task starts when the one before has ended. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = tail.then(task);
    tail = result.catch(() => null);
    return result;
  };
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function applySettings(query: Query, settings: RequestSettings): Promise<void> {
  const values = {
    search_path: (settings.searchPath ?? ["public", "extensions"]).map(quote).join(", "),
    "request.jwt.claims": JSON.stringify(settings.claims),
    "request.headers": JSON.stringify(settings.headers ?? {}),
    "request.method": settings.method ?? "",
    "request.path": settings.path ?? "",
    role: settings.role,
  };
  const names = Object.keys(values);
  const calls = names.map((name, at) => `set_config('${name}', $${at + 1}, true)`);
  await query(`select ${calls.join(", ")}`, Object.values(values));
}

async function connectTo(folder: DataFolder, onNotify: () => void): Promise<WorkerConnection> {
  const options = { postgresDir: folder.postgresDir, lock: folder.lock, listen: ["pgrst"] };
  try {
    if (folder.isNew) await initializeDatabase(options);
    folder.markReady();
    return await connectWorker(options, onNotify);
  } catch (error) {
    const explained = folder.explain(error);
    folder.release();
    throw explained;
  }
}

/**
 * Boots Postgres in a worker thread on the given folder.
 * @throws BackendStartError when the folder is in use, damaged, or not writable.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    requestTimeoutMs = 8_000,
    anonTimeoutMs = 3_000,
    ownTimeoutMs = 300_000,
    idleTimeoutMs = 30_000,
  } = options;
  let connection: WorkerConnection | undefined;
  let lost: DatabaseError | undefined;
  const giveUpFolder = (): void => {
    if (lost) return;
    lost = folderLost(options.dataDir);
    connection?.abandon(lost);
    options.onFolderLost?.(lost.message);
  };
  const folder = await openDataFolder(options.dataDir, options.template, giveUpFolder);
  let schemaVersion = 1;
  let writes = 0;
  connection = await connectTo(folder, () => {
    schemaVersion += 1;
  });
  const { send: sendToWorker, generation } = connection;
  const exclusively = createQueue();
  let closed = false;
  const requireFolder = (): void => {
    if (!closed && isLost(folder.lock)) giveUpFolder();
    if (lost) throw lost;
  };
  /** What was written after the folder was lost is in no database, so it is not acknowledged. */
  const send = async (statement: Statement, timeoutMs: number): Promise<Row[]> => {
    requireFolder();
    try {
      const { rows, changesSchema } = await sendToWorker(statement, timeoutMs);
      if (changesSchema) schemaVersion += 1;
      return rows;
    } finally {
      requireFolder();
    }
  };
  const transaction = { idleTimeoutMs, send, generation };

  return {
    query: <T = Row>(sql: string, parameters: readonly unknown[] = []) =>
      exclusively(async () => {
        writes += 1;
        return (await send({ kind: "query", sql, parameters }, ownTimeoutMs)) as T[];
      }),
    execute: (sql) =>
      exclusively(async () => {
        try {
          await send({ kind: "script", sql }, ownTimeoutMs);
        } finally {
          // A script may have left a transaction open, or settings behind.
          await send({ kind: "script", sql: `rollback; ${END_SESSION}` }, ownTimeoutMs);
        }
      }),
    transaction: (work) => {
      writes += 1;
      return exclusively(() =>
        runTransaction({ ...transaction, begin: "begin", timeoutMs: ownTimeoutMs }, work),
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
    schemaVersion: () => schemaVersion,
    writes: () => writes,
    close: () =>
      exclusively(async () => {
        closed = true;
        await connection.close();
        folder.release();
      }),
  };
}
