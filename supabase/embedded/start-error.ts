/** The backend cannot start. The message is the whole explanation for a person: print it alone. */
export class BackendStartError extends Error {
  override readonly name = "BackendStartError";
}
