import { format } from "node:util";

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

/** Prints the message of an error that an operator can correct, and ends the process. */
export function exitOnOperatorError(error: unknown): never {
  if (!(error instanceof Error) || !OPERATOR_ERRORS.has(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
