import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";

import { PostgresStartTimeout } from "../../start-error.ts";
import { DatabaseError } from "../database.ts";
import { postgresModule, withUnoptimizedPostgres } from "./postgres-module.ts";
import type {
  Statement,
  StatementResult,
  WorkerData,
  WorkerMessage,
  WorkerOptions,
  WorkerRequest,
} from "./worker-protocol.ts";

/** A first start takes seconds, up to a minute on a busy machine. */
const START_TIMEOUT_MS = 300_000;
const CLOSE_TIMEOUT_MS = 5_000;
const LOG_LENGTH = 4_000;

type Pending = { resolve(result: StatementResult): void; reject(error: Error): void };

type RunningWorker = Awaited<ReturnType<typeof startWorker>>;

class PostgresCrash extends Error {}

/** Resolves when Postgres is ready; rejects with its last output if it does not start. */
async function startWorker(
  options: WorkerOptions,
  module: WebAssembly.Module,
  onNotification: () => void,
) {
  // The source, or what was built of it.
  const url = new URL(`./postgres-worker${extname(import.meta.url)}`, import.meta.url);
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

  const started = Promise.withResolvers<void>();
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
    else if (message.event === "notification") onNotification();
    else if (message.event === "result") settle(message.id)?.resolve(message.result);
    else if (message.event === "error") {
      settle(message.id)?.reject(new DatabaseError(message.error));
    } else settle(message.id)?.reject(new PostgresCrash(message.message));
  });
  worker.on("error", (error) => failAll(new PostgresCrash(String(error))));
  worker.on("exit", () => failAll(new PostgresCrash(`Postgres stopped.\n${log}`)));

  /** Terminates the thread; pending requests fail with `reason`. */
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
    /** Shuts Postgres down and waits for the thread to exit; later requests fail with `reason`. */
    async stop(reason: Error): Promise<void> {
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

/** Creates a new database in a temporary thread, because initdb retains hundreds of MB of memory. */
export async function initializeDatabase(options: WorkerOptions): Promise<void> {
  await withUnoptimizedPostgres(async (module) => {
    const worker = await startWorker(options, module, () => {});
    await worker.stop(new Error("Postgres is closed."));
  });
}

/** Starts Postgres in a worker thread and replaces it if it crashes or is killed. */
export async function connectWorker(options: WorkerOptions, onNotification: () => void) {
  let generation = 1;
  let active: RunningWorker | null = null;
  let ready: Promise<RunningWorker> | null = null;

  /** Starts Postgres after the previous one has exited: two on one folder would corrupt it. */
  const start = (before: Promise<void> = Promise.resolve()): Promise<RunningWorker> => {
    const starting = before.then(async () => {
      active = await startWorker(options, await postgresModule(), onNotification);
      return active;
    });
    // Requests that wait for this start fail with it; the next request starts Postgres again.
    starting.catch(() => {
      if (ready === starting) ready = null;
    });
    ready = starting;
    return starting;
  };
  await start();

  const restart = (running: RunningWorker, reason: DatabaseError): void => {
    if (active !== running) return;
    generation += 1;
    active = null;
    void start(running.kill(reason));
  };

  return {
    /** Number of workers started; changes when Postgres was restarted and lost its session. */
    generation: () => generation,
    /** Runs one statement; kills and restarts Postgres if it takes longer than `timeoutMs`. */
    async send(statement: Statement, timeoutMs: number): Promise<StatementResult> {
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
    async close(): Promise<void> {
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
