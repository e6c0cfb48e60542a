import { DatabaseError as ServerError, Pool, types, type ClientConfig, type PoolClient } from "pg";
import { DatabaseError, type Row, mayChangeSchema } from "../database.ts";
import type { SqlStatement, StatementResult } from "../worker/worker-protocol.ts";

/** How long a request waits for a free connection, or for a new one. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How much longer than Postgres' own timeout to wait for an answer that a broken network swallowed. */
const NETWORK_MARGIN_MS = 2_000;

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
    // Ends what a process that was killed or paused left open.
    idle_in_transaction_session_timeout: 60_000,
  };
  return {
    connectionString: url,
    application_name: "embedded-supabase",
    options: Object.entries(options)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: customTypes,
  };
}

export function createPool(settings: ClientConfig, max: number): Pool {
  const pool = new Pool({ ...settings, max });
  // A lost idle connection: the pool opens another, and the control connection logs the outage.
  pool.on("error", () => {});
  return pool;
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

/** One statement, or a script, on one connection. */
export async function runStatement(
  client: PoolClient,
  statement: SqlStatement,
  timeoutMs: number,
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
    throw toDatabaseError(error);
  }
}
