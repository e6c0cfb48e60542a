import type { ErrorFields } from "../database-error.ts";
import type { HeldLock } from "../data-folder/folder-lock.ts";

/** What the main thread asks: one statement with parameters, or a script of several without. */
export type Statement =
  { kind: "query"; sql: string; parameters: readonly unknown[] } | { kind: "script"; sql: string };

export type WorkerRequest = { id: number } & (Statement | { kind: "close" });

export type StatementResult = {
  rows: Record<string, unknown>[];
  /** One of the statements may have changed the catalog. */
  changesSchema: boolean;
};

export type WorkerMessage =
  | { event: "ready" }
  | { event: "failed"; message: string }
  | { event: "notification"; channel: string; payload: string }
  | { event: "result"; id: number; result: StatementResult }
  | { event: "error"; id: number; error: ErrorFields }
  /** Postgres is no longer usable in this worker. */
  | { event: "crash"; id: number; message: string };

export type WorkerOptions = { postgresDir: string; lock: HeldLock; listen: string[] };

/** What a thread starts with. */
export type WorkerData = WorkerOptions & { module: WebAssembly.Module };
