import { createClient } from "@redis/client";
import type { RedisClientType, RedisScripts } from "@redis/client";

import type { Logger } from "./observability/logger.ts";

type Client<Scripts extends RedisScripts> = RedisClientType<{}, {}, Scripts, 2>;

export type RedisTiming = {
  /** How long one answer may take. */
  answerMs?: number;
  /** Between two attempts to come back. */
  retryMs?: number;
};

type ConnectionOptions<Scripts extends RedisScripts> = RedisTiming & {
  url: string;
  scripts: Scripts;
  /** Fails where this Redis is of no use. */
  probe: (client: Client<Scripts>) => Promise<unknown>;
  log: Logger;
};

export type RedisConnection<Scripts extends RedisScripts> = {
  /**
   * Gives what Redis answers; undefined, soon or at once, where it does not. It is then
   * left alone until it has passed its probe again.
   */
  ask<Answer>(question: (client: Client<Scripts>) => Promise<Answer>): Promise<Answer | undefined>;
  close(): void;
};

const CONNECT_MS = 1_000;
/** A timer this late was held up by this very process. */
const BUSY_MS = 20;

/** Rejects when nothing came in time; time this process was too busy to look does not count. */
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

/** Resolves once it is known whether Redis answers, within seconds; never rejects. */
export async function connectToRedis<Scripts extends RedisScripts>(
  options: ConnectionOptions<Scripts>,
): Promise<RedisConnection<Scripts>> {
  const { url, scripts, probe, log, answerMs = 150, retryMs = 1_000 } = options;
  let current: Client<Scripts> | null = null;
  let ready = false;
  let retry: NodeJS.Timeout | undefined;
  let told = false;

  function drop(client: Client<Scripts>, error: unknown) {
    if (client !== current) return;
    current = null;
    ready = false;
    if (client.isOpen) client.destroy();
    if (!told) log("warn", "Redis does not answer: this process counts for itself", { error });
    told = true;
    retry = setTimeout(() => void connect(), retryMs).unref();
  }

  async function connect() {
    const client: Client<Scripts> = createClient({
      url,
      scripts,
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
      await within(answerMs, probe(client));
    } catch (error) {
      drop(client, error);
    }
    if (client !== current) return;
    ready = true;
    if (told) log("info", "Redis answers again: processes count together");
    told = false;
  }

  await connect();
  return {
    async ask(question) {
      const client = current;
      if (!client || !ready) return undefined;
      try {
        return await within(answerMs, question(client));
      } catch (error) {
        drop(client, error);
        return undefined;
      }
    },
    close() {
      clearTimeout(retry);
      const client = current;
      current = null;
      if (client?.isOpen) client.destroy();
    },
  };
}
