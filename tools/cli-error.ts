/** An error that the author can fix. Print its message without the stack. */
export class CliError extends Error {
  override readonly name = "CliError";
}

/** An invalid command line: print the usage too. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
