import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { PostgresStartTimeout } from "../../start-error.ts";
import { DatabaseError } from "../database-error.ts";
import { createDeferred } from "./deferred.ts";
import { postgresModule, withUnoptimizedPostgres } from "./postgres-module.ts";
import type {
  Statement,
  StatementResult,
  WorkerData,
  WorkerMessage,
  WorkerOptions,
  WorkerRequest,
} from "./worker-protocol.ts";

/** A first start takes seconds; on a busy machine it has taken a minute. */
const START_TIMEOUT_MS = 300_000;
const CLOSE_TIMEOUT_MS = 5_000;
const LOG_LENGTH = 4_000;

export type WorkerConnection = {
  /** Counts the workers started: it changes when Postgres was restarted and its session lost. */
  generation(): number;
  /** Runs one request; kills and restarts Postgres when it does not come back in time. */
  send(statement: Statement, timeoutMs: number): Promise<StatementResult>;
  close(): Promise<void>;
  /** Ends Postgres at once, for good, without another write to its files. */
  abandon(reason: Error): void;
};

export type Notification = { channel: string; payload: string };

type Pending = { resolve(result: StatementResult): void; reject(error: Error): void };

type RunningWorker = {
  request(request: Statement): Promise<StatementResult>;
  /** Lets Postgres stop and the thread end by itself; fails with this error what comes later. */
  stop(reason: Error): Promise<void>;
  /** Fails what is under way with this error and ends the thread. */
  kill(reason: Error): Promise<void>;
};

class PostgresCrash extends Error {}

/** Resolves when Postgres is ready; rejects with what Postgres last wrote when it does not start. */
async function startWorker(
  options: WorkerOptions,
  module: WebAssembly.Module,
  onNotification: (notification: Notification) => void,
): Promise<RunningWorker> {
  const url = new URL("./postgres-worker.ts", import.meta.url);
  const worker = new Worker(url, {
    workerData: { ...options, module } satisfies WorkerData,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { stackSizeMb: 32 },
  });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let log = "";
  const keepLog = (chunk: Buffer): void => {
    log = (log + chunk.toString()).slice(-LOG_LENGTH);
  };
  worker.stdout.on("data", keepLog);
  worker.stderr.on("data", keepLog);

  const started = createDeferred<void>();
  let ended: Error | null = null;
  const failAll = (error: Error): void => {
    ended ??= error;
    started.reject(error);
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const settle = (id: number): Pending | undefined => {
    const waiting = pending.get(id);
    pending.delete(id);
    return waiting;
  };
  worker.on("message", (message: WorkerMessage) => {
    if (message.event === "ready") started.resolve();
    else if (message.event === "failed") started.reject(new Error(`${message.message}\n${log}`));
    else if (message.event === "notification") onNotification(message);
    else if (message.event === "result") settle(message.id)?.resolve(message.result);
    else if (message.event === "error") {
      settle(message.id)?.reject(new DatabaseError(message.error));
    } else settle(message.id)?.reject(new PostgresCrash(message.message));
  });
  worker.on("error", (error) => failAll(new PostgresCrash(String(error))));
  worker.on("exit", () => failAll(new PostgresCrash(`Postgres stopped.\n${log}`)));

  const kill = async (reason: Error): Promise<void> => {
    failAll(reason);
    await worker.terminate();
  };
  const timer = setTimeout(
    () => void kill(new PostgresStartTimeout(`it took over ${START_TIMEOUT_MS / 1000} s`)),
    START_TIMEOUT_MS,
  );
  try {
    await started.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const request = (what: Statement | { kind: "close" }): Promise<StatementResult> =>
    new Promise((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      const message: WorkerRequest = { id, ...what };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(message);
    });
  return {
    request,
    kill,
    async stop(reason) {
      if (ended) return;
      const exit = once(worker, "exit");
      await request({ kind: "close" }).catch(() => null);
      failAll(reason);
      await exit;
    },
  };
}

const statementTimeout = (): DatabaseError =>
  new DatabaseError({ code: "57014", message: "canceling statement due to statement timeout" });

function crashError(crash: PostgresCrash): DatabaseError {
  return /ERRORDATA_STACK_SIZE|call stack/i.test(crash.message)
    ? new DatabaseError({ code: "54001", message: "stack depth limit exceeded" })
    : new DatabaseError({
        code: "57P02",
        message: "the database process crashed",
        details: crash.message,
      });
}

/** Makes a new database in a thread of its own, which would keep hundreds of MB from it. */
export async function initializeDatabase(options: WorkerOptions): Promise<void> {
  await withUnoptimizedPostgres(async (module) => {
    const worker = await startWorker(options, module, () => {});
    await worker.stop(new Error("Postgres is closed."));
  });
}

/** Boots Postgres in a worker thread and keeps one running: a killed or crashed one is replaced. */
export async function connectWorker(
  options: WorkerOptions,
  onNotification: (notification: Notification) => void,
): Promise<WorkerConnection> {
  let generation = 1;
  let active: RunningWorker | null = null;
  let ready: Promise<RunningWorker> | null = null;

  /** Starts Postgres after the one before is gone: two on one folder would destroy it. */
  const start = (before: Promise<void> = Promise.resolve()): Promise<RunningWorker> => {
    const starting = before.then(async () => {
      active = await startWorker(options, await postgresModule(), onNotification);
      return active;
    });
    // Who asks next sees the failure, and who asks after that tries again.
    starting.catch(() => {
      if (ready === starting) ready = null;
    });
    ready = starting;
    return starting;
  };
  await start();
  let abandoned: Error | null = null;

  const restart = (running: RunningWorker, reason: DatabaseError): void => {
    if (active !== running || abandoned) return;
    generation += 1;
    active = null;
    void start(running.kill(reason));
  };

  return {
    generation: () => generation,
    async send(statement, timeoutMs) {
      if (abandoned) throw abandoned;
      const running = await (ready ?? start());
      const deadline = setTimeout(() => restart(running, statementTimeout()), timeoutMs);
      try {
        return await running.request(statement);
      } catch (error) {
        if (!(error instanceof PostgresCrash)) throw error;
        const reason = crashError(error);
        restart(running, reason);
        throw reason;
      } finally {
        clearTimeout(deadline);
      }
    },
    abandon(reason) {
      abandoned ??= reason;
      void active?.kill(reason);
    },
    async close() {
      if (abandoned) return;
      const running = await ready?.catch(() => null);
      if (!running) return;
      active = null;
      const gone = new Error("Postgres is closed.");
      const deadline = setTimeout(() => void running.kill(gone), CLOSE_TIMEOUT_MS);
      await running.stop(gone);
      clearTimeout(deadline);
    },
  };
}
