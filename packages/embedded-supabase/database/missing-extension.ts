import { BackendStartError } from "../start-error.ts";
import { DatabaseError, type Database } from "./database.ts";

/** How to get an extension that this Postgres does not have; undefined for other errors. */
export function adviceOnExtension(error: DatabaseError, database: Database): string | undefined {
  const { message } = error;
  if (!message.startsWith("extension ") || !message.includes("is not available")) return undefined;
  return database.server
    ? "It comes with Postgres, on some systems in a package of its own: postgresql-contrib, or postgresqlVERSION-contrib on " +
        "Alpine and Red Hat. Install it where the server runs; the site needs pgcrypto, uuid-ossp, pg_trgm and unaccent."
    : "This Postgres does not include it; `supabase start` and hosted projects do.";
}

/** A BackendStartError for an extension that this Postgres does not have, else the error itself. */
export function explainExtension(error: unknown, database: Database): unknown {
  const advice = error instanceof DatabaseError ? adviceOnExtension(error, database) : undefined;
  return advice === undefined
    ? error
    : new BackendStartError(`The ${(error as DatabaseError).message}. ${advice}`);
}
