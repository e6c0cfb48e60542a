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
