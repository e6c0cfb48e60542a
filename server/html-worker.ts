import { Worker } from "node:worker_threads";

import type { AskThread } from "../app/lib/http/load-context.ts";

type Waiting = { resolve(result: unknown): void; reject(error: unknown): void };
type Answer = { id: number; result?: unknown; error?: unknown };

type Limits = {
  /** How long a thread that has nothing to do lives on, in milliseconds. */
  idleMs: number;
  /** How long one question may take, in milliseconds. */
  deadlineMs: number;
  /** What it may hold; an article or a document takes a fraction of it. */
  mostMegabytes: number;
};

const LIMITS: Limits = { idleMs: 10_000, deadlineMs: 30_000, mostMegabytes: 512 };

/**
 * Asks the functions of a module in a thread that there is only while somebody asks: what they load
 * takes 90 MB and half a second of a processor. What is asked is rejected with what the function
 * throws, or with an error saying that the thread ended or took too long.
 */
export function createMarkupThread(module: URL, limits: Limits = LIMITS): AskThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  /** Whoever still waits hears of it; the next question starts another thread. */
  function end(reason: unknown): void {
    const ending = worker;
    worker = undefined;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    ending?.removeAllListeners("exit");
    void ending?.terminate();
  }

  function take({ id, result, error }: Answer): void {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asker?.resolve(result);
    else asker?.reject(error);
    if (waiting.size > 0) return;
    idle = setTimeout(() => end(new Error("Nobody asked")), limits.idleMs).unref();
  }

  function start(): Worker {
    const started = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: limits.mostMegabytes },
    });
    started.on("message", (answer: Answer) => {
      if (worker === started) take(answer);
    });
    const ended = (error: unknown) => {
      if (worker === started) end(error);
    };
    started.on("error", ended);
    started.on("exit", () => ended(new Error("The thread that parses markup ended")));
    started.unref();
    return started;
  }

  return (name, ...args) => {
    clearTimeout(idle);
    worker ??= start();
    asked += 1;
    const id = asked;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ id, name, args });
    const deadline = setTimeout(() => {
      end(new Error(`To parse markup took longer than ${limits.deadlineMs} ms`));
    }, limits.deadlineMs);
    return promise.finally(() => clearTimeout(deadline));
  };
}
