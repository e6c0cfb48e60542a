import { startBackend } from "@helmwise/embedded-supabase";
import { asAdmin, databaseUrl, OWNER } from "@helmwise/embedded-supabase/testing/database";
import type { TestProject } from "vitest/node";

/** Vitest global set-up, after that of the server: the site's database, migrated by a role that is no superuser. */
export default async function provideSiteOnPostgres(project: TestProject): Promise<void> {
  const { postgresServer: adminUrl, postgresTemplates: prefix } = project.getProvidedContext();
  const name = `${prefix}_site`;
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${name} template ${prefix}_empty owner ${OWNER}`),
  );
  const backend = await startBackend({
    databaseUrl: databaseUrl(adminUrl, name),
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
  });
  await backend.close();
}
