import {
  type Database,
  DatabaseError,
  type Query,
  type RequestSettings,
  type Row,
} from "./database.ts";
import type { SqlStatement, StatementResult } from "./worker/worker-protocol.ts";

export type Limits = {
  /** Limit for one statement of a request; default 8,000 as on a hosted project. */
  requestTimeoutMs?: number;
  /** The same for the role anon; default 3,000 as on a hosted project. */
  anonTimeoutMs?: number;
  /** Limit for one statement of `query`, `execute` or `transaction`, including migrations. */
  internalTimeoutMs?: number;
  /** Limit for a transaction that sends no statement. */
  idleTimeoutMs?: number;
};

/** A connection to Postgres, which runs one statement at a time. */
export type Session = {
  send(statement: SqlStatement, timeoutMs: number): Promise<StatementResult>;
  /** Changes when the session was lost, and its transaction with it. */
  generation(): number;
};

/** What differs between a data folder and a server. */
type Engine = {
  /** Runs `work` on a session, which nothing else uses meanwhile; `request` if it is for one. */
  onSession<T>(work: (session: Session) => Promise<T>, request?: RequestSettings): Promise<T>;
  /** SQL that begins the transaction of a request as authenticator. */
  beginRequest(mode: "read only" | "read write", timeoutMs: number): string;
  /** SQL that puts the settings of the session back, after its transaction. */
  endSession: string;
  limits: Limits;
  /** Milliseconds for a statement of the backend itself; default: that of the limits. */
  internalTimeoutMs?: () => number;
  /** Called for a statement that may have changed the catalog. */
  onSchemaChange(): void;
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Switches the transaction to the role and settings of a request. */
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

const idleTimeout = (): DatabaseError =>
  new DatabaseError({
    code: "25P03",
    message: "terminating transaction due to idle-in-transaction timeout",
  });

const restarted = (): DatabaseError =>
  new DatabaseError({
    code: "57P01",
    message: "the transaction was lost: the database was restarted",
  });

/** Statements and transactions of the backend itself and of requests, on the sessions of an engine. */
export function createDatabase(
  engine: Engine,
): Pick<Database, "query" | "execute" | "transaction" | "asRequest" | "writes"> {
  const { onSession, endSession, onSchemaChange } = engine;
  const { requestTimeoutMs = 8_000, anonTimeoutMs = 3_000 } = engine.limits;
  const { idleTimeoutMs = 30_000 } = engine.limits;
  const internalTimeoutMs =
    engine.internalTimeoutMs ?? (() => engine.limits.internalTimeoutMs ?? 300_000);
  let writes = 0;

  async function send(
    session: Session,
    statement: SqlStatement,
    timeoutMs = internalTimeoutMs(),
  ): Promise<Row[]> {
    const { rows, changesSchema } = await session.send(statement, timeoutMs);
    if (changesSchema) onSchemaChange();
    return rows;
  }

  /** Runs `work` between begin and commit or rollback; fails if it sends no statement for `idleTimeoutMs`. */
  async function runTransaction<T>(
    session: Session,
    begin: string,
    timeoutMs: number,
    work: (query: Query) => Promise<T>,
  ): Promise<T> {
    const script = (sql: string) => send(session, { kind: "script", sql }, timeoutMs);
    const idle = Promise.withResolvers<never>();
    idle.promise.catch(() => null);
    let ended = false;
    let generation = 0;
    let timer: NodeJS.Timeout | undefined;
    const watch = (): void => {
      clearTimeout(timer);
      if (!ended) timer = setTimeout(() => idle.reject(idleTimeout()), idleTimeoutMs);
    };
    const query = async <R = Row>(sql: string, parameters: readonly unknown[] = []) => {
      if (ended) throw new Error("The transaction has ended.");
      if (generation !== session.generation()) throw restarted();
      clearTimeout(timer);
      try {
        return (await send(session, { kind: "query", sql, parameters }, timeoutMs)) as R[];
      } finally {
        watch();
      }
    };
    try {
      await script(begin);
      generation = session.generation();
      watch();
      const result = await Promise.race([work(query), idle.promise]);
      ended = true;
      if (generation !== session.generation()) throw restarted();
      await script(`commit; ${endSession}`);
      return result;
    } catch (error) {
      ended = true;
      if (generation === session.generation()) await script(`rollback; ${endSession}`);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    query: <T = Row>(sql: string, parameters: readonly unknown[] = []) => {
      writes += 1;
      return onSession(
        async (session) => (await send(session, { kind: "query", sql, parameters })) as T[],
      );
    },
    execute: (sql) =>
      onSession(async (session) => {
        const generation = session.generation();
        try {
          await send(session, { kind: "script", sql });
        } finally {
          // The script may have left a transaction open or changed settings.
          if (generation === session.generation()) {
            await send(session, { kind: "script", sql: `rollback; ${endSession}` });
          }
        }
      }),
    transaction(work) {
      writes += 1;
      return onSession((session) => runTransaction(session, "begin", internalTimeoutMs(), work));
    },
    asRequest(settings, work) {
      if (!settings.readOnly) writes += 1;
      const timeoutMs =
        settings.role === "anon" ? Math.min(anonTimeoutMs, requestTimeoutMs) : requestTimeoutMs;
      const begin = engine.beginRequest(settings.readOnly ? "read only" : "read write", timeoutMs);
      return onSession(
        (session) =>
          runTransaction(session, begin, timeoutMs, async (query) => {
            await applySettings(query, settings);
            return work(query);
          }),
        settings,
      );
    },
    writes: () => writes,
  };
}
