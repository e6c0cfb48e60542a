import { DatabaseError } from "./database-error.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { createDeferred } from "./deferred.ts";
import { connectWorker, type WorkerConnection } from "./worker-connection.ts";
import type { Statement } from "./worker-protocol.ts";

export { DatabaseError } from "./database-error.ts";

type Row = Record<string, unknown>;

/** Runs one statement. Parameters are sent as text; rows come with PGlite's JavaScript types. */
export type Query = <T = Row>(sql: string, parameters?: readonly unknown[]) => Promise<T[]>;

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
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** A folder, or "memory" for a private temporary one. */
  dataDir: string;
  /** With "memory": the files of a Postgres to start as a copy of, which takes a quarter of the time. */
  template?: string;
  /** For one statement of a request; 8,000 as on a hosted project. */
  requestTimeoutMs?: number;
  /** For one statement of our own, migrations included. */
  ownTimeoutMs?: number;
  /** For a transaction that asks nothing. */
  idleTimeoutMs?: number;
};

const END_SESSION = "set session authorization postgres; reset all";

const idleTimeout = (): DatabaseError =>
  new DatabaseError({
    code: "25P03",
    message: "terminating transaction due to idle-in-transaction timeout",
  });

const sessionLost = (): DatabaseError =>
  new DatabaseError({
    code: "57P01",
    message: "the transaction was lost: the database was restarted",
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

type TransactionOptions = {
  begin: string;
  timeoutMs: number;
  idleTimeoutMs: number;
  send: (statement: Statement, timeoutMs: number) => Promise<Row[]>;
  connection: WorkerConnection;
};

/** Begins, works, commits or rolls back; ends a transaction that asks nothing for too long. */
async function runTransaction<T>(
  { begin, timeoutMs, idleTimeoutMs, send, connection }: TransactionOptions,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const idle = createDeferred<never>();
  let ended = false;
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => idle.reject(idleTimeout()), idleTimeoutMs);
  };
  const query = async <R = Row>(sql: string, parameters: readonly unknown[] = []): Promise<R[]> => {
    if (ended) throw new Error("The transaction has ended.");
    if (generation !== connection.generation()) throw sessionLost();
    clearTimeout(timer);
    try {
      return (await send({ kind: "query", sql, parameters }, timeoutMs)) as R[];
    } finally {
      watch();
    }
  };
  try {
    await send({ kind: "script", sql: begin }, timeoutMs);
    generation = connection.generation();
    watch();
    const result = await Promise.race([work(query), idle.promise]);
    ended = true;
    if (generation !== connection.generation()) throw sessionLost();
    await send({ kind: "script", sql: `commit; ${END_SESSION}` }, timeoutMs);
    return result;
  } catch (error) {
    ended = true;
    if (generation === connection.generation()) {
      await send({ kind: "script", sql: `rollback; ${END_SESSION}` }, timeoutMs);
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
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

/** A thread that has made a new database keeps hundreds of MB from it; a second one takes its place. */
async function connectTo(folder: DataFolder, onNotify: () => void): Promise<WorkerConnection> {
  const options = { postgresDir: folder.postgresDir, listen: ["pgrst"] };
  try {
    if (folder.isNew) await (await connectWorker(options, onNotify)).close();
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
  const { requestTimeoutMs = 8_000, ownTimeoutMs = 300_000, idleTimeoutMs = 30_000 } = options;
  const folder = await openDataFolder(options.dataDir, options.template);
  let schemaVersion = 1;
  const connection = await connectTo(folder, () => {
    schemaVersion += 1;
  });
  const exclusively = createQueue();
  const send = async (statement: Statement, timeoutMs: number): Promise<Row[]> => {
    const { rows, changesSchema } = await connection.send(statement, timeoutMs);
    if (changesSchema) schemaVersion += 1;
    return rows;
  };
  const transaction = { idleTimeoutMs, send, connection };

  return {
    query: <T = Row>(sql: string, parameters: readonly unknown[] = []) =>
      exclusively(async () => {
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
    transaction: (work) =>
      exclusively(() =>
        runTransaction({ ...transaction, begin: "begin", timeoutMs: ownTimeoutMs }, work),
      ),
    asRequest: (settings, work) => {
      const mode = settings.readOnly ? "read only" : "read write";
      const begin = `set session authorization authenticator; begin ${mode}`;
      return exclusively(() =>
        runTransaction({ ...transaction, begin, timeoutMs: requestTimeoutMs }, async (query) => {
          await applySettings(query, settings);
          return work(query);
        }),
      );
    },
    schemaVersion: () => schemaVersion,
    close: () =>
      exclusively(async () => {
        await connection.close();
        folder.release();
      }),
  };
}
