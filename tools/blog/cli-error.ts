/** Something the writer can mend. The message is the whole explanation: print it alone. */
export class DeskError extends Error {
  override readonly name = "DeskError";
}

/** The command was not understood; the usage helps. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
