import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../database/postgres/open-postgres.ts";
import { createSupabaseSchema } from "../database/supabase-schema.ts";
import { startPostgresServer } from "./postgres-server.ts";
import { asAdmin, databaseUrl, OWNER } from "./test-database.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    /** A superuser's address of a Postgres server, in the project whose tests use it. */
    postgresServer: string;
    /** What the names of the databases begin with that tests there copy. */
    postgresTemplates: string;
  }
}

/** Creates the tests' role and an empty database; its prefix is the one of databases that tests copy. */
export async function createEmptyTemplate(adminUrl: string): Promise<string> {
  const prefix = `templates_${randomBytes(4).toString("hex")}`;
  const name = `${prefix}_empty`;
  await asAdmin(adminUrl, async (client) => {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${OWNER}') then
          create role ${OWNER} login createrole bypassrls password '${OWNER}';
        end if;
      end $$`);
    await client.query(`create database ${name} owner ${OWNER}`);
  });
  const database = await openPostgres({ url: databaseUrl(adminUrl, name), log: () => {} });
  await createSupabaseSchema(database);
  await database.close();
  return prefix;
}

async function startShared() {
  const server = await startPostgresServer();
  return { server, prefix: await createEmptyTemplate(server.adminUrl) };
}

/** Shared by all projects of a test run, which each load their own copy of this module; ends with the last of them. */
const run = globalThis as { postgres?: { started: ReturnType<typeof startShared>; users: number } };

/** Vitest global set-up: a Postgres server with an empty database, which tests copy. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.postgres ??= { started: startShared(), users: 0 });
  shared.users += 1;
  const { server, prefix } = await shared.started;
  project.provide("postgresServer", server.adminUrl);
  project.provide("postgresTemplates", prefix);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    run.postgres = undefined;
    await asAdmin(server.adminUrl, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        "select datname from pg_database where datname like $1",
        [`${prefix}%`],
      );
      for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
    });
    await server.close();
  };
}
