import { startOwnServer } from "@helmwise/embedded-supabase/testing/postgres-server";
import { createEmptyTemplate } from "@helmwise/embedded-supabase/testing/postgres-setup";
import type { ProvidedContext } from "vitest";

import { startSiteBackend } from "./backend.ts";
import { createSiteTemplate } from "./site-on-postgres.ts";

/** A Postgres server for one test file: durable as in production against the end of a process, if not of the machine. */
export async function startOwnPostgres() {
  const server = await startOwnServer({ synchronous_commit: "on" });
  const postgresServer = server.adminUrl;
  return {
    ...server,
    /** A backend on it, with the real Auth if so. */
    async startBackend(real: boolean, options: Parameters<typeof startSiteBackend>[0]) {
      const postgresTemplates = await createEmptyTemplate(postgresServer);
      const goTrueKeys = await createSiteTemplate(postgresServer, postgresTemplates, real);
      const provided: Partial<ProvidedContext> = { postgresServer, postgresTemplates, goTrueKeys };
      return startSiteBackend(options, (name) => provided[name] as ProvidedContext[typeof name]);
    },
  };
}
