/** Logs one line for the operator, with the error of an unexpected failure. */
export type Log = (message: string, error?: unknown) => void;

/** Writes the line, and the stack of an error, to standard error. */
export function logToStandardError(message: string, error?: unknown): void {
  const cause = error instanceof Error ? (error.stack ?? error.message) : error;
  process.stderr.write(`${message}${cause === undefined ? "" : `: ${String(cause)}`}\n`);
}
