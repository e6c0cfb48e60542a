/** Takes one line for the operator; the cause of an unexpected failure comes with it. */
export type Log = (message: string, error?: unknown) => void;

/** One line, and the stack of an unexpected error, on standard error. */
export function logToStandardError(message: string, error?: unknown): void {
  const cause = error instanceof Error ? (error.stack ?? error.message) : error;
  process.stderr.write(`${message}${cause === undefined ? "" : `: ${String(cause)}`}\n`);
}
