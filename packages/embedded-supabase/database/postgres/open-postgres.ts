import type { Pool, PoolClient } from "pg";
import type { Log } from "../../log.ts";
import { BackendStartError } from "../../start-error.ts";
import { createDatabase, type Limits, type Session } from "../create-database.ts";
import type { Database } from "../database.ts";
import {
  connectionSettings,
  createPool,
  describeAddress,
  runStatement,
  toDatabaseError,
} from "./connection.ts";
import { openControlConnection, type ControlConnection } from "./control-connection.ts";

export type PostgresOptions = Limits & {
  /** Such as postgres://user:password@host:5432/database?sslmode=verify-full */
  url: string;
  log: Log;
};

/** Connections for requests under /rest and /storage; slow ones cannot take those of the rest. */
const REQUEST_CONNECTIONS = 10;
/** Connections for Auth, the mailbox and the schema cache. */
const INTERNAL_CONNECTIONS = 5;

/** Any number, the same for all processes. */
const START_LOCK = 4_715_017;

/** Runs `work` on a connection of its own; an aborted signal stops the running statement. */
async function onConnection<T>(
  pool: Pool,
  control: ControlConnection,
  work: (session: Session, client: PoolClient) => Promise<T>,
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
    const session: Session = {
      send: (statement, timeoutMs) => runStatement(client, statement, timeoutMs),
      generation: () => (lost ? 2 : 1),
    };
    return await work(session, client);
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
export async function openPostgres({ url, log, ...limits }: PostgresOptions): Promise<Database> {
  const settings = connectionSettings(url, limits.internalTimeoutMs ?? 300_000);
  let schemaVersion = 1;
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

  return {
    ...createDatabase({
      onSession: (work, request) =>
        onConnection(request ? requests : internal, control, work, request?.signal),
      beginRequest: (mode, timeoutMs) =>
        `begin ${mode}; set local statement_timeout = ${timeoutMs}; ${become}`,
      // Also ends what a function set for its session, not its transaction.
      endSession: "reset session authorization; reset role; reset all",
      limits,
      onSchemaChange,
    }),
    alone: (work) =>
      onConnection(internal, control, async (_session, client) => {
        await client.query("select pg_advisory_lock($1)", [START_LOCK]);
        try {
          return await work();
        } finally {
          await client.query("select pg_advisory_unlock($1)", [START_LOCK]);
        }
      }),
    schemaVersion: () => schemaVersion,
    async close() {
      await Promise.all([requests.end(), internal.end()]);
      await control.close();
    },
  };
}
