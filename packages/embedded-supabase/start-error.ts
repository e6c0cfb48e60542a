/** The backend cannot start. The message tells the operator what to do; print it without a stack. */
export class BackendStartError extends Error {
  override readonly name = "BackendStartError";
}

/** Postgres did not start within the time limit: the machine is slow or busy. */
export class PostgresStartTimeout extends Error {
  override readonly name = "PostgresStartTimeout";
}
