import type { ErrorFields } from "../database.ts";

/** One statement with parameters, or a script of several statements without. */
export type SqlStatement =
  | { kind: "query"; sql: string; parameters: readonly unknown[] }
  | { kind: "script"; sql: string };

export type Statement =
  | SqlStatement
  /** Answers with one row: all files of the database, as of this moment. */
  | { kind: "dump"; sql: "" };

export type WorkerRequest = { id: number } & (Statement | { kind: "close" });

export type StatementResult = {
  rows: Record<string, unknown>[];
  /** Whether a statement may have changed the catalog. */
  changesSchema: boolean;
};

export type WorkerMessage =
  | { event: "ready" }
  | { event: "failed"; message: string }
  | { event: "notification" }
  | { event: "result"; id: number; result: StatementResult }
  | { event: "error"; id: number; error: ErrorFields }
  /** Postgres in this worker is no longer usable. */
  | { event: "crash"; id: number; message: string };

export type WorkerOptions = {
  postgresDir: string;
  /** For a new database: what a dump gave. */
  backup?: Uint8Array;
};

/** Data passed to the worker thread at its start. */
export type WorkerData = WorkerOptions & { module: WebAssembly.Module };
