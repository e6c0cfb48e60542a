import { format } from "node:util";

import { createLogger } from "./observability/logger.ts";
import type { Logger } from "./observability/logger.ts";

/** Sends the console output of libraries to the log, one entry per call. */
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

/** Sends Node's own warnings to the log, which it would write to standard error as text. */
export function captureWarnings(log: Logger): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log("warn", `${name}: ${message}`));
}

/**
 * Logs uncaught errors. A rejected promise concerns one request; after an exception the state of
 * the process is unknown, so the process shuts down with status 1.
 */
export function handleUncaughtErrors(
  log: Logger,
  shutDown: (reason: string, code: number) => void,
): void {
  process.on("unhandledRejection", (error) => {
    log("error", "Unhandled rejection", { error });
  });
  process.on("uncaughtException", (error) => {
    log("error", "Uncaught exception", { error });
    shutDown("uncaught exception", 1);
  });
}

/** A problem that an operator can correct. Its message is printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

const OPERATOR_ERRORS = new Set(["EnvironmentError", "StartError", "BackendStartError"]);

/**
 * Ends the process with an error of its start: in production as an entry of the log, else with the message alone if an
 * operator can correct it.
 */
export function exitOnError(error: unknown, isProduction: boolean): never {
  const message = error instanceof Error && OPERATOR_ERRORS.has(error.name) ? error.message : null;
  if (isProduction) {
    const ofSettings = error instanceof Error && error.name === "EnvironmentError";
    const log = createLogger({ level: "error", keepsAddresses: ofSettings });
    if (message === null) log("error", "The site could not start", { error });
    else log("error", message);
  } else {
    if (message === null) throw error;
    process.stderr.write(`${message}\n`);
  }
  process.exit(1);
}
