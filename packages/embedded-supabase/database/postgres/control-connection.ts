import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import type { Log } from "../../log.ts";
import { endAtOnce, IDLE_TRANSACTION_MS, READ_TIMEOUT } from "./connection.ts";

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
/** How often the server is asked whether it is there: a network that drops packets says nothing. */
const HEARTBEAT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 2_000;

export type ControlConnection = Awaited<ReturnType<typeof openControlConnection>>;

type Options = {
  settings: ClientConfig;
  /** For the log. */
  address: string;
  /** Called when the connection is lost. */
  onLost: () => void;
  /** Called for `notify pgrst`, and after an outage, in which notifications were missed. */
  onSchemaChange: () => void;
  log: Log;
};

/**
 * A connection beside those of the requests: hears of changes of the schema and stops statements. It is made again
 * whenever it is lost.
 * @throws the error of the first connection
 */
export async function openControlConnection(options: Options) {
  const { address, onSchemaChange, log } = options;
  const settings = { ...options.settings, query_timeout: ANSWER_TIMEOUT_MS };
  let active: Client | null = null;
  const closing = new AbortController();

  const connect = async (): Promise<Client> => {
    const client = new Client(settings);
    let lost = false;
    const onLost = (error?: Error): void => {
      if (lost || client !== active) return;
      lost = true;
      active = null;
      if (closing.signal.aborted) return;
      const reason = error ? ` (${error.message})` : "";
      log(
        `Lost the connection to Postgres at ${address}${reason}. Requests fail until it is back.`,
      );
      options.onLost();
      void reconnect();
    };
    client.on("error", onLost);
    client.on("end", () => onLost());
    client.on("notification", onSchemaChange);
    await client.connect();
    await client.query("listen pgrst");
    active = client;
    return client;
  };

  const reconnect = async (): Promise<void> => {
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      const aborted = await wait(pause, false, { signal: closing.signal, ref: false }).catch(
        () => true,
      );
      if (aborted) return;
      try {
        const client = await connect();
        if (closing.signal.aborted) return void client.end();
        log(`Postgres at ${address} is back.`);
        return onSchemaChange();
      } catch {
        // It is still away.
      }
    }
  };

  /** A statement that gets no answer ends the connection. */
  const send = async (sql: string, values: unknown[] = []): Promise<void> => {
    const client = active;
    await client?.query(sql, values).catch((error: Error) => {
      if (error.message !== READ_TIMEOUT) return;
      client.emit("error", new Error("no answer"));
      endAtOnce(client);
    });
  };
  const heart = setInterval(() => void send("select 1"), HEARTBEAT_MS).unref();

  const first = await connect();
  const { rows } = await first.query<{ superuser: string; idle: string }>(
    `select current_setting('is_superuser') as superuser, setting as idle
     from pg_settings where name = 'idle_in_transaction_session_timeout'`,
  );
  let canceled = Promise.resolve();
  return {
    isSuperuser: rows[0]?.superuser === "on",
    /** Whether Postgres got the settings of the session, which a pooler in between may leave out. */
    hasSettings: rows[0]?.idle === String(IDLE_TRANSACTION_MS),
    /** Stops the statement that runs on the connection with that process id; nothing while Postgres is away. */
    cancel(processId: number): Promise<void> {
      // One after the other, as the driver asks.
      canceled = canceled.then(() => send("select pg_cancel_backend($1)", [processId]));
      return canceled;
    },
    async close(): Promise<void> {
      closing.abort();
      clearInterval(heart);
      const last = active;
      active = null;
      await last?.end();
    },
  };
}
