import type { PoolClient } from "pg";
import type { Log } from "../../log.ts";
import { BackendStartError } from "../../start-error.ts";
import { createDatabase, type Limits, type Session } from "../create-database.ts";
import type { Database } from "../database.ts";
import {
  connectionSettings,
  describeAddress,
  endAtOnce,
  runStatement,
  toDatabaseError,
} from "./connection.ts";
import { openControlConnection, type ControlConnection } from "./control-connection.ts";
import { createPools } from "./pools.ts";

export type PostgresOptions = Limits & {
  /** Such as postgres://user:password@host:5432/database?sslmode=verify-full */
  url: string;
  log: Log;
};

/** Limit for a statement of Auth and of the backend itself, once the database is set up. */
const SERVING_TIMEOUT_MS = 8_000;
/** How long the question whether Postgres answers may take, a new connection far away included. */
const ASK_TIMEOUT_MS = 2_000;

/** Any number, the same for all processes. */
const START_LOCK = 4_715_017;

/** How long a statement whose client is gone may take to end; then its connection is taken for dead. */
const GIVE_UP_MS = 1_000;

type Connections = {
  connect: () => Promise<PoolClient>;
  control: ControlConnection;
  /** Called for a connection that did not answer in time. */
  onDead: (reason: string) => void;
};

/** Runs `work` on a connection of its own; an aborted signal stops the running statement. */
async function onConnection<T>(
  { connect, control, onDead }: Connections,
  work: (session: Session, client: PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await connect().catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  let lost = false;
  const onError = (): void => {
    lost = true;
  };
  client.on("error", onError);
  const { processID } = client as PoolClient & { processID: number };
  let canceled: Promise<void> | undefined;
  let givingUp: NodeJS.Timeout | undefined;
  /** Ends the connection without a word to the server, which may not be there any more. */
  const giveUp = (reason: string): void => {
    if (lost) return;
    lost = true;
    canceled ??= control.cancel(processID);
    endAtOnce(client);
    onDead(reason);
  };
  const cancel = (): void => {
    canceled ??= control.cancel(processID);
    givingUp = setTimeout(giveUp, GIVE_UP_MS, "a request was given up");
  };
  signal?.addEventListener("abort", cancel);
  try {
    signal?.throwIfAborted();
    const session: Session = {
      send: (statement, timeoutMs) => runStatement(client, statement, timeoutMs, giveUp),
      generation: () => (lost ? 2 : 1),
    };
    return await work(session, client);
  } finally {
    signal?.removeEventListener("abort", cancel);
    clearTimeout(givingUp);
    await canceled;
    client.off("error", onError);
    // A late cancellation must not hit the statement of another request.
    client.release(lost || canceled !== undefined);
  }
}

const NEEDS_DIRECT =
  "The database URL must lead to Postgres itself: a pooler such as PgBouncer does not pass on the settings of a session " +
  "(`options`), on which its limits depend. Use the port of Postgres, and no `options` in the URL. " +
  "The site keeps sixteen connections of its own for each process.";

function startErrorOf(error: unknown, url: string): BackendStartError {
  const { message } = toDatabaseError(error);
  const advice = /startup parameter/.test(message)
    ? NEEDS_DIRECT
    : /certificate|SSL|altnames/i.test(message)
      ? "Check the host, sslmode and sslrootcert of the database URL: sslrootcert=/path/ca.pem names who issued the server's certificate."
      : "Check that it runs, and the user, password, host and database of the database URL.";
  return new BackendStartError(
    `No connection to Postgres at ${describeAddress(url)}: ${message}.\n${advice}`,
  );
}

async function connectControl(
  url: string,
  options: Parameters<typeof openControlConnection>[0],
): Promise<ControlConnection> {
  const control = await openControlConnection(options).catch((error: unknown) => {
    throw startErrorOf(error, url);
  });
  if (control.hasSettings) return control;
  await control.close();
  throw new BackendStartError(
    `Postgres at ${describeAddress(url)} did not get the settings of the site's session.\n${NEEDS_DIRECT}`,
  );
}

/**
 * Opens a database on a Postgres server. Several processes may share it.
 * @throws BackendStartError if it is unreachable
 */
export async function openPostgres({ url, log, ...limits }: PostgresOptions): Promise<Database> {
  const setUpTimeoutMs = limits.internalTimeoutMs ?? 300_000;
  const settings = connectionSettings(url, setUpTimeoutMs);
  let schemaVersion = 1;
  const onSchemaChange = (): void => {
    schemaVersion += 1;
  };
  const address = describeAddress(url);
  const control = await connectControl(url, {
    settings,
    address,
    onSchemaChange,
    onLost: () => pools.renew(),
    log,
  });
  const pools = createPools(settings);
  let lost = 0;
  const onDead = (reason: string): void => {
    lost += 1;
    // What died with it is found out at once, not by one request after the other.
    if (pools.renew()) log(`A connection to Postgres at ${address} does not answer (${reason}).`);
  };
  const connections = (kind: "requests" | "internal"): Connections => ({
    connect: () => pools.connect(kind),
    control,
    onDead,
  });
  let settingUp = 0;
  let asking: Promise<boolean> | undefined;
  /** Whether a connection of the requests answers. */
  const ask = (): Promise<boolean> =>
    onConnection(
      connections("requests"),
      (session) => session.send({ kind: "query", sql: "select 1", parameters: [] }, 0),
      AbortSignal.timeout(ASK_TIMEOUT_MS),
    ).then(
      () => true,
      () => false,
    );
  // Only a superuser may become another user; others switch their role alone.
  const become = control.isSuperuser
    ? "set local session authorization authenticator"
    : "set local role authenticator";

  return {
    ...createDatabase({
      onSession: (work, request) =>
        onConnection(connections(request ? "requests" : "internal"), work, request?.signal),
      beginRequest: (mode, timeoutMs) =>
        `begin ${mode}; set local statement_timeout = ${timeoutMs}; ${become}`,
      // Also ends what a function set for its session, not its transaction.
      endSession: "reset session authorization; reset role; reset all",
      limits,
      internalTimeoutMs: () =>
        settingUp > 0 ? setUpTimeoutMs : (limits.internalTimeoutMs ?? SERVING_TIMEOUT_MS),
      onSchemaChange,
    }),
    alone: (work) =>
      onConnection(connections("internal"), async (_session, client) => {
        settingUp += 1;
        await client.query("select pg_advisory_lock($1)", [START_LOCK]);
        try {
          return await work();
        } finally {
          settingUp -= 1;
          await client.query("select pg_advisory_unlock($1)", [START_LOCK]);
        }
      }),
    schemaVersion: () => schemaVersion,
    server: {
      address,
      answers: () => (asking ??= ask().finally(() => (asking = undefined))),
      connections: () => ({ ...pools.count(), lost }),
    },
    async close() {
      await pools.close();
      await control.close();
    },
  };
}
