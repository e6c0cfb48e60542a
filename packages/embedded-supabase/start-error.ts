/** The backend cannot start. The message is the whole explanation for a person: print it alone. */
export class BackendStartError extends Error {
  override readonly name = "BackendStartError";
}

/** Postgres was still starting when its time was up: the machine is slow or busy. */
export class PostgresStartTimeout extends Error {
  override readonly name = "PostgresStartTimeout";
}
