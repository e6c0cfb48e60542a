import type { Server } from "node:http";

import type { Health } from "./middleware/health.ts";
import { closeBehind, countUnderWay } from "./drain-connections.ts";
import type { Logger } from "./observability/logger.ts";

type ShutdownOptions = {
  server: Server;
  health: Health;
  log: Logger;
  /** How long visitors may still come after the signal, in milliseconds. */
  graceMs: number;
  /** Closed before the server: what holds connections of its own, such as Vite's websocket. */
  closeBefore: () => Promise<void>;
  /** Closed once nobody is served any more: the backend. */
  closeAfter: () => Promise<void>;
  exit?: (code: number) => void;
};

/** For visitors who still come once the grace time is over. */
const LAST_VISITORS_MS = 1_500;
/** For responses that are under way then. */
const LAST_RESPONSES_MS = 3_000;
const LIMIT_MS = 9_500;
/** Ctrl-C reaches the process twice, once from the terminal and once from npm. */
const ECHO_MS = 500;

type ExitOptions = {
  log: Logger;
  /** Done at once when the way out begins. */
  begin: () => void;
  /** All that has to end before the process does. */
  leave: () => Promise<void>;
  limitMs?: number;
  exit?: (code: number) => void;
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function closeServer(server: Server, underWay: () => number): Promise<void> {
  const closed = Promise.withResolvers<void>();
  await closeBehind(server, { underWay, mostMs: LAST_VISITORS_MS }, () => {
    server.close(() => closed.resolve());
    server.closeIdleConnections();
  });
  const cut = setTimeout(() => server.closeAllConnections(), LAST_RESPONSES_MS);
  await closed.promise;
  clearTimeout(cut);
}

/**
 * Prepares the way out. The function it gives is for the signal: the first call begins, leaves and
 * exits, within ten seconds whatever hangs; a second one exits at once.
 */
function createExit(options: ExitOptions): (reason: string, code?: number) => void {
  const { log, begin, leave, limitMs = LIMIT_MS } = options;
  const exit = options.exit ?? ((code: number) => process.exit(code));
  let firstAt: number | null = null;

  return (reason, code = 0) => {
    if (firstAt !== null) {
      if (performance.now() - firstAt > ECHO_MS) exit(1);
      return;
    }
    firstAt = performance.now();
    begin();
    log("info", "Shutting down", { reason });
    const overdue = setTimeout(() => {
      log("warn", "Closing took too long");
      exit(1);
    }, limitMs);
    overdue.unref();
    leave().then(
      () => {
        log("info", "Closed");
        exit(code);
      },
      (error: unknown) => {
        log("error", "Closing failed", { error });
        exit(1);
      },
    );
  };
}

const noRequests = () => 0;

/** The way out of a site: out of rotation, serving on for the grace time, then closing. */
export function createShutdown(options: ShutdownOptions): (reason: string, code?: number) => void {
  const { server, health, log, graceMs, closeBefore, closeAfter, exit } = options;
  let underWay = noRequests;
  return createExit({
    log,
    begin() {
      health.drain();
      underWay = countUnderWay(server);
    },
    async leave() {
      await wait(graceMs);
      await closeBefore();
      await closeServer(server, underWay);
      await closeAfter();
    },
    ...(exit ? { exit } : {}),
  });
}
