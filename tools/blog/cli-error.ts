/** Something the writer can mend. The message is the whole explanation: print it alone. */
export class CliError extends Error {
  override readonly name = "CliError";
}

/** The command was not understood; the usage helps. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
