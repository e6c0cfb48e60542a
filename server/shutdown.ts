import type { IncomingMessage, Server, ServerResponse } from "node:http";

import type { Health } from "./middleware/health.ts";
import type { Logger } from "./observability/logger.ts";

type ShutdownOptions = {
  server: Server;
  health: Health;
  log: Logger;
  /** How long the site continues to serve after the signal, in milliseconds, until the load balancer notices. */
  graceMs: number;
  /** Closes other connections, such as Vite's websocket. */
  beforeServerClose: () => Promise<void>;
  /** Closes the services that requests depend on, such as the backend. */
  afterServerClose: () => Promise<void>;
  exit?: (code: number) => void;
};

/** Longest wait for new connections after the grace time. */
const DRAIN_MS = 1_500;
/** Longest wait for responses in flight after that. */
const LAST_RESPONSES_MS = 3_000;
const LIMIT_MS = 9_500;
/** npm forwards the Ctrl-C that the terminal already sent to this process. */
const REPEATED_SIGNAL_MS = 500;
/** After this time without a new connection, no client is still connecting. */
const QUIET_MS = 50;
const SHORT_TURN_MS = 1;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Counts the requests without a response, starting now. */
function countInFlight(server: Server): () => number {
  let inFlight = 0;
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    inFlight += 1;
    response.once("close", () => (inFlight -= 1));
  });
  return () => inFlight;
}

/** Holds new requests back; the returned function lets them through. */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners("request") as ((...args: unknown[]) => void)[];
  server.removeAllListeners("request");
  server.on("request", (...request: [IncomingMessage, ServerResponse]) => held.push(request));
  return () => {
    server.removeAllListeners("request");
    for (const listener of listeners) server.on("request", listener);
    for (const request of held) server.emit("request", ...request);
  };
}

/**
 * Stops listening. The operating system then resets connections that the process has not accepted yet.
 * So this first holds new requests until those in flight have their responses and no client connects
 * any more: the event loop is then idle enough to have accepted all connections.
 */
async function drainAndClose(server: Server, inFlight: () => number): Promise<void> {
  const deadline = performance.now() + DRAIN_MS;
  const releaseRequests = holdRequests(server);
  let connected = true;
  const onConnection = () => (connected = true);
  server.on("connection", onConnection);
  while (connected && performance.now() < deadline) {
    connected = inFlight() > 0;
    await sleep(QUIET_MS);
  }
  server.off("connection", onConnection);
  for (let turn = Infinity; turn > SHORT_TURN_MS && performance.now() < deadline;) {
    const begun = performance.now();
    await nextTurn();
    turn = performance.now() - begun;
  }
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  server.closeIdleConnections();
  releaseRequests();
  const cut = setTimeout(() => server.closeAllConnections(), LAST_RESPONSES_MS);
  await closed.promise;
  clearTimeout(cut);
}

/**
 * Shuts down at SIGTERM and SIGINT: fails `/readyz`, continues to serve for the grace time, drains, closes and
 * exits, within ten seconds in any case. A second signal exits at once.
 * @returns a function that does the same for another reason, with that exit code.
 */
export function installShutdown(options: ShutdownOptions): (reason: string, code?: number) => void {
  const { server, health, log, graceMs, beforeServerClose, afterServerClose } = options;
  const { exit = (code: number) => process.exit(code) } = options;
  let startedAt: number | null = null;

  async function close(inFlight: () => number): Promise<void> {
    await sleep(graceMs);
    await beforeServerClose();
    await drainAndClose(server, inFlight);
    await afterServerClose();
  }

  function shutDown(reason: string, code = 0): void {
    if (startedAt !== null) {
      if (performance.now() - startedAt > REPEATED_SIGNAL_MS) exit(1);
      return;
    }
    startedAt = performance.now();
    health.drain(server);
    log("info", "Shutting down", { reason });
    const overdue = setTimeout(() => {
      log("warn", "Closing took too long");
      exit(1);
    }, LIMIT_MS);
    overdue.unref();
    close(countInFlight(server)).then(
      () => {
        log("info", "Closed");
        exit(code);
      },
      (error: unknown) => {
        log("error", "Closing failed", { error });
        exit(1);
      },
    );
  }

  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => shutDown(signal));
  return shutDown;
}
