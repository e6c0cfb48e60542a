import { createClient } from "@redis/client";

import type { Logger } from "./observability/logger.ts";

type Client = ReturnType<typeof createClient>;

export type RedisTiming = {
  /** Deadline for one response, in milliseconds. */
  answerMs?: number;
  /** Milliseconds between two attempts to reconnect. */
  retryMs?: number;
};

type ConnectionOptions = RedisTiming & {
  url: string;
  /** Key written after each connect: a server that responds may still refuse writes. */
  probeKey: string;
  log: Logger;
};

type EvalOptions = { keys: string[]; arguments: string[] };

export type RedisConnection = {
  /** Rejects within the deadline, or at once, while Redis does not respond. */
  client: { eval(script: string, options: EvalOptions): Promise<unknown> };
  close(): void;
};

const CONNECT_MS = 1_000;
/** A timer later than this was delayed by this process. */
const BUSY_MS = 20;

/** Rejects after `ms` without a response, not counting time in which this process was busy. */
function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const due = performance.now() + ms;
      timer = setTimeout(() => {
        if (performance.now() - due > BUSY_MS) wait();
        else reject(new Error(`No answer from Redis within ${ms} ms`));
      }, ms);
    };
    wait();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Connects, and reconnects in the background; logs the start and the end of an outage.
 * Resolves within seconds, once Redis has responded or failed; never rejects.
 */
export async function connectToRedis(options: ConnectionOptions): Promise<RedisConnection> {
  const { url, probeKey, log, answerMs = 150, retryMs = 1_000 } = options;
  let current: Client | null = null;
  let ready = false;
  let retry: NodeJS.Timeout | undefined;
  let reported = false;

  function drop(client: Client, error: unknown) {
    if (client !== current) return;
    current = null;
    ready = false;
    if (client.isOpen) client.destroy();
    if (!reported) log("warn", "Redis does not answer: this process counts for itself", { error });
    reported = true;
    retry = setTimeout(() => void connect(), retryMs).unref();
  }

  async function connect() {
    const client: Client = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: "disabled",
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    });
    current = client;
    client.on("error", (error: unknown) => drop(client, error));
    try {
      await within(CONNECT_MS, client.connect());
      await within(
        answerMs,
        client.set(probeKey, "1", { expiration: { type: "PX", value: 1_000 } }),
      );
    } catch (error) {
      drop(client, error);
    }
    if (client !== current) return;
    ready = true;
    if (reported) log("info", "Redis answers again: replicas count together");
    reported = false;
  }

  await connect();
  return {
    client: {
      async eval(script, evalOptions) {
        const client = current;
        if (!client || !ready) throw new Error("Redis does not answer");
        try {
          return await within(answerMs, client.eval(script, evalOptions));
        } catch (error) {
          drop(client, error);
          throw error;
        }
      },
    },
    close() {
      clearTimeout(retry);
      const client = current;
      current = null;
      if (client?.isOpen) client.destroy();
    },
  };
}
