import type { Pool, PoolClient } from "pg";
import type { Log } from "../../log.ts";
import { BackendStartError } from "../../start-error.ts";
import type { Database, Query, RequestSettings, Row } from "../database.ts";
import { applySettings } from "../request-settings.ts";
import { runTransaction } from "../transaction.ts";
import type { SqlStatement } from "../worker/worker-protocol.ts";
import {
  connectionSettings,
  createPool,
  describeAddress,
  runStatement,
  toDatabaseError,
} from "./connection.ts";
import { openControlConnection, type ControlConnection } from "./control-connection.ts";

export type PostgresOptions = {
  /** Such as postgres://user:password@host:5432/database?sslmode=verify-full */
  url: string;
  /** Limits as for a data folder. */
  requestTimeoutMs?: number;
  anonTimeoutMs?: number;
  internalTimeoutMs?: number;
  idleTimeoutMs?: number;
  log: Log;
};

/** Connections for requests under /rest and /storage; slow ones cannot take those of the rest. */
const REQUEST_CONNECTIONS = 10;
/** Connections for Auth, the mailbox and the schema cache. */
const INTERNAL_CONNECTIONS = 5;

/** Also ends what a function set for its session, not its transaction. */
const END_SESSION = "reset session authorization; reset role; reset all";

/** Any number, the same for all processes. */
const START_LOCK = 4_715_017;

type Session = { client: PoolClient; isLost(): boolean };

/** Runs `work` on a connection of its own; an aborted signal stops the running statement. */
async function onConnection<T>(
  pool: Pool,
  control: ControlConnection,
  work: (session: Session) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  let lost = false;
  const onError = (): void => {
    lost = true;
  };
  client.on("error", onError);
  const { processID } = client as PoolClient & { processID: number };
  let canceled: Promise<void> | undefined;
  const cancel = (): void => {
    canceled = control.cancel(processID);
  };
  signal?.addEventListener("abort", cancel);
  try {
    signal?.throwIfAborted();
    return await work({ client, isLost: () => lost });
  } finally {
    signal?.removeEventListener("abort", cancel);
    await canceled;
    client.off("error", onError);
    // A late cancellation must not hit the statement of another request.
    client.release(lost || canceled !== undefined);
  }
}

async function connectControl(
  url: string,
  options: Parameters<typeof openControlConnection>[0],
): Promise<ControlConnection> {
  try {
    return await openControlConnection(options);
  } catch (error) {
    const { message } = toDatabaseError(error);
    const isEncryption = /certificate|SSL|altnames/i.test(message);
    throw new BackendStartError(
      `No connection to Postgres at ${describeAddress(url)}: ${message}.\n` +
        (isEncryption
          ? "Check the host, sslmode and sslrootcert of the database URL: sslrootcert=/path/ca.pem names who issued the server's certificate."
          : "Check that it runs, and the user, password, host and database of the database URL."),
    );
  }
}

/**
 * Opens a database on a Postgres server. Several processes may share it.
 * @throws BackendStartError if it is unreachable
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const {
    url,
    requestTimeoutMs = 8_000,
    anonTimeoutMs = 3_000,
    internalTimeoutMs = 300_000,
    idleTimeoutMs = 30_000,
    log,
  } = options;
  const settings = connectionSettings(url, internalTimeoutMs);
  let schemaVersion = 1;
  let writes = 0;
  const onSchemaChange = (): void => {
    schemaVersion += 1;
  };
  const address = describeAddress(url);
  const control = await connectControl(url, { settings, address, onSchemaChange, log });
  const requests = createPool(settings, REQUEST_CONNECTIONS);
  const internal = createPool(settings, INTERNAL_CONNECTIONS);
  // Only a superuser may become another user; others switch their role alone.
  const become = control.isSuperuser
    ? "set local session authorization authenticator"
    : "set local role authenticator";

  const sender =
    ({ client }: Session) =>
    async (statement: SqlStatement, timeoutMs: number): Promise<Row[]> => {
      const { rows, changesSchema } = await runStatement(client, statement, timeoutMs);
      if (changesSchema) onSchemaChange();
      return rows;
    };
  const inTransaction = <T>(
    session: Session,
    begin: string,
    timeoutMs: number,
    work: (query: Query) => Promise<T>,
  ): Promise<T> =>
    runTransaction(
      {
        begin,
        endSession: END_SESSION,
        timeoutMs,
        idleTimeoutMs,
        send: sender(session),
        generation: () => (session.isLost() ? 2 : 1),
      },
      work,
    );
  const once = (statement: SqlStatement): Promise<Row[]> =>
    onConnection(internal, control, async (session) => {
      const send = sender(session);
      try {
        return await send(statement, internalTimeoutMs);
      } finally {
        if (statement.kind === "script" && !session.isLost()) {
          await send({ kind: "script", sql: `rollback; ${END_SESSION}` }, internalTimeoutMs);
        }
      }
    });

  return {
    query: async <T = Row>(sql: string, parameters: readonly unknown[] = []) => {
      writes += 1;
      return (await once({ kind: "query", sql, parameters })) as T[];
    },
    async execute(sql) {
      await once({ kind: "script", sql });
    },
    transaction: (work) => {
      writes += 1;
      return onConnection(internal, control, (session) =>
        inTransaction(session, "begin", internalTimeoutMs, work),
      );
    },
    asRequest: (request: RequestSettings, work) => {
      const mode = request.readOnly ? "read only" : "read write";
      if (!request.readOnly) writes += 1;
      const timeoutMs =
        request.role === "anon" ? Math.min(anonTimeoutMs, requestTimeoutMs) : requestTimeoutMs;
      const begin = `begin ${mode}; set local statement_timeout = ${timeoutMs}; ${become}`;
      return onConnection(
        requests,
        control,
        (session) =>
          inTransaction(session, begin, timeoutMs, async (query) => {
            await applySettings(query, request);
            return work(query);
          }),
        request.signal,
      );
    },
    alone: (work) =>
      onConnection(internal, control, async ({ client }) => {
        await client.query("select pg_advisory_lock($1)", [START_LOCK]);
        try {
          return await work();
        } finally {
          await client.query("select pg_advisory_unlock($1)", [START_LOCK]);
        }
      }),
    schemaVersion: () => schemaVersion,
    writes: () => writes,
    maintainsItself: true,
    folderWasOpen: false,
    async close() {
      await Promise.all([requests.end(), internal.end()]);
      await control.close();
    },
  };
}
