import { startBackend } from "@helmwise/embedded-supabase";
import { asAdmin, databaseUrl, OWNER } from "@helmwise/embedded-supabase/testing/database";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { migrateGoTrue, type GoTrueKeys } from "./gotrue.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    /** Where tests run with the real Auth. */
    goTrueKeys: GoTrueKeys | undefined;
  }
}

/** For starts that only set the database up. */
const NO_AUTH = "http://127.0.0.1:9";
const options = { apiPort: 0, mailPort: 0, configFile: "supabase/config.toml" };

/** Roles and schemas by the backend, then the tables of Auth by the real one, as on a hosted project. */
async function createRealAuth(adminUrl: string, name: string): Promise<GoTrueKeys> {
  const password = randomBytes(12).toString("hex");
  const url = databaseUrl(adminUrl, name);
  const migrationsDir = mkdtempSync(join(tmpdir(), "no-migrations-"));
  const settings = { ...options, configFile: undefined };
  const backend = await startBackend({
    ...settings,
    databaseUrl: url,
    authUrl: NO_AUTH,
    migrationsDir,
  });
  await backend.close();
  return asAdmin(databaseUrl(adminUrl, name, ""), async (client) => {
    // GoTrue's migrations grant to the role of that name.
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'postgres') then create role postgres; end if;
      end $$;
      alter role supabase_auth_admin password '${password}';
    `);
    const { rows } = await client.query<{ value: string }>(
      "select value from _auth_service.settings where name = 'keys'",
    );
    const { signingKey } = JSON.parse(rows[0]?.value ?? "") as Pick<GoTrueKeys, "signingKey">;
    const keys = { signingKey, password };
    migrateGoTrue(url, keys);
    return keys;
  });
}

/** Creates the site's database, migrated by a role that is no superuser. Gives the keys of the real Auth if it has one. */
export async function createSiteTemplate(
  adminUrl: string,
  prefix: string,
  real: boolean,
): Promise<GoTrueKeys | undefined> {
  const name = `${prefix}_site`;
  const template = real ? "template1" : `${prefix}_empty`;
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} owner ${OWNER}`),
  );
  const keys = real ? await createRealAuth(adminUrl, name) : undefined;
  const backend = await startBackend({
    ...options,
    databaseUrl: databaseUrl(adminUrl, name),
    authUrl: keys && NO_AUTH,
    migrationsDir: "supabase/migrations",
  });
  await backend.close();
  return keys;
}

/** Shared by all projects of a test run; each project loads its own copy of this module. */
const run = globalThis as { siteOnPostgres?: ReturnType<typeof createSiteTemplate> };

/** Vitest global set-up, after that of the server. */
export default async function provideSiteOnPostgres(project: TestProject): Promise<void> {
  const { postgresServer, postgresTemplates } = project.getProvidedContext();
  const real = process.env.TEST_BACKEND === "real";
  const keys = (run.siteOnPostgres ??= createSiteTemplate(postgresServer, postgresTemplates, real));
  project.provide("goTrueKeys", await keys);
}
