import { DatabaseError } from "./database-error.ts";
import type { Query, Row } from "./database.ts";
import type { WorkerConnection } from "./worker/worker-connection.ts";
import type { SqlStatement } from "./worker/worker-protocol.ts";

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

type TransactionOptions = {
  begin: string;
  /** Script that puts the settings of the session back, after its transaction. */
  endSession: string;
  timeoutMs: number;
  idleTimeoutMs: number;
  send: (statement: SqlStatement, timeoutMs: number) => Promise<Row[]>;
  /** Changes when the session was lost, and the transaction with it. */
  generation: WorkerConnection["generation"];
};

/** Runs `work` between begin and commit or rollback; fails if it sends no statement for `idleTimeoutMs`. */
export async function runTransaction<T>(
  {
    begin,
    endSession,
    timeoutMs,
    idleTimeoutMs,
    send,
    generation: currentGeneration,
  }: TransactionOptions,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const idle = Promise.withResolvers<never>();
  idle.promise.catch(() => null);
  let ended = false;
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => idle.reject(idleTimeout()), idleTimeoutMs);
  };
  const query = async <R = Row>(sql: string, parameters: readonly unknown[] = []): Promise<R[]> => {
    if (ended) throw new Error("The transaction has ended.");
    if (generation !== currentGeneration()) throw restarted();
    clearTimeout(timer);
    try {
      return (await send({ kind: "query", sql, parameters }, timeoutMs)) as R[];
    } finally {
      watch();
    }
  };
  try {
    await send({ kind: "script", sql: begin }, timeoutMs);
    generation = currentGeneration();
    watch();
    const result = await Promise.race([work(query), idle.promise]);
    ended = true;
    if (generation !== currentGeneration()) throw restarted();
    await send({ kind: "script", sql: `commit; ${endSession}` }, timeoutMs);
    return result;
  } catch (error) {
    ended = true;
    if (generation === currentGeneration()) {
      await send({ kind: "script", sql: `rollback; ${endSession}` }, timeoutMs);
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
