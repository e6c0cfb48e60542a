import type { Socket } from "node:net";
import { DatabaseError as ServerError, types, type ClientBase, type ClientConfig } from "pg";
import { DatabaseError, type Row, mayChangeSchema } from "../database.ts";
import type { SqlStatement, StatementResult } from "../worker/worker-protocol.ts";

/** Ends what a process that was killed or paused left open. */
export const IDLE_TRANSACTION_MS = 60_000;

/** How long a request waits for a free connection, or for a new one. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How much longer than Postgres' own timeout to wait for an answer that a broken network swallowed. */
const NETWORK_MARGIN_MS = 2_000;

/** From which idle time on the network is asked whether the server is still there. */
const KEEP_ALIVE_MS = 10_000;
/** The driver's message where `query_timeout` is over. */
export const READ_TIMEOUT = "Query read timeout";

/** Numbers as PGlite reads them; node-postgres reads a bigint as text. */
const toNumber = (text: string): number | string =>
  Number.isSafeInteger(Number(text)) ? Number(text) : text;
const customTypes: ClientConfig["types"] = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === types.builtins.INT8
      ? toNumber
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Where the database is, without user and password. */
export function describeAddress(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get("host") || "localhost"}${pathname}`;
}

/** Settings of each session. `reset all` puts these back, because they are given at the connection's start. */
export function connectionSettings(url: string, statementTimeoutMs: number): ClientConfig {
  const options = {
    search_path: '"$user",public,extensions',
    timezone: "UTC",
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  };
  return {
    connectionString: url,
    application_name: "embedded-supabase",
    options: Object.entries(options)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: customTypes,
  };
}

/** Closes the socket without a word to the server, so that a pool does not wait for its answer. */
export function endAtOnce(client: ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

const reasonOf = (error: unknown): string => {
  const { errors, message } = error as AggregateError;
  return errors?.map((one: unknown) => (one as Error).message).join(", ") || message;
};

/** Also the errors of the network, as SQLSTATE 08006. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  if (error instanceof ServerError) {
    const { code = "XX000", message, detail = null, hint = null } = error;
    const position = error.position === undefined ? null : Number(error.position);
    return new DatabaseError({ code, message, details: detail, hint, position });
  }
  const message = reasonOf(error);
  if (message.startsWith("timeout exceeded when trying to connect")) {
    const busy = "All connections to the database are in use. Try again in a moment.";
    return new DatabaseError({ code: "53300", message: busy });
  }
  return new DatabaseError({ code: "08006", message: `The database is unreachable: ${message}` });
}

/** One statement, or a script, on one connection; `giveUp` is called if no answer comes. */
export async function runStatement(
  client: ClientBase,
  statement: SqlStatement,
  timeoutMs: number,
  giveUp: (reason: string) => void,
): Promise<StatementResult> {
  if (statement.sql.includes("\0")) {
    const message = 'invalid byte sequence for encoding "UTF8": 0x00';
    throw new DatabaseError({ code: "22021", message });
  }
  const values = statement.kind === "query" ? { values: [...statement.parameters] } : {};
  const limit = { query_timeout: timeoutMs + NETWORK_MARGIN_MS };
  try {
    const answer = await client.query<Row>({ text: statement.sql, ...values, ...limit });
    const results = Array.isArray(answer) ? (answer as (typeof answer)[]) : [answer];
    return {
      rows: results.at(-1)?.rows ?? [],
      changesSchema: results.some(({ command }) => mayChangeSchema(command)),
    };
  } catch (error) {
    // The driver would keep the connection, with an answer to come.
    if ((error as Error).message === READ_TIMEOUT)
      giveUp(`no answer for ${limit.query_timeout} ms`);
    throw toDatabaseError(error);
  }
}
