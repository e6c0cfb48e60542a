import { format } from "node:util";

import type { Logger } from "./logger.ts";

/** Sends what libraries print to the log instead, so that each line is one entry. */
export function captureConsole(log: Logger, target: Console = globalThis.console): void {
  const entry =
    (level: "info" | "warn" | "error") =>
    (...parts: unknown[]) =>
      log(level, format(...parts).slice(0, 2_000));
  Object.assign(target, {
    log: entry("info"),
    info: entry("info"),
    debug: () => {},
    warn: entry("warn"),
    error: entry("error"),
  });
}

/**
 * Logs what nobody caught. A rejected promise concerns one request; after an exception the state
 * of the process is unknown, so it is left in good order.
 */
export function watchProcess(log: Logger, leave: (reason: string, code: number) => void): void {
  process.on("unhandledRejection", (error) => {
    log("error", "A rejection nobody handled", { error });
  });
  process.on("uncaughtException", (error) => {
    log("error", "An exception nobody caught", { error });
    leave("uncaught exception", 1);
  });
}
