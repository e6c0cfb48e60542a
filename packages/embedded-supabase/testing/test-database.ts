import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject, type ProvidedContext } from "vitest";
import type { Database } from "../database/database.ts";
import type { Limits } from "../database/create-database.ts";
import { openDatabase } from "../database/open-database.ts";
import { openPostgres } from "../database/postgres/open-postgres.ts";

/** The site's role: as on a hosted project no superuser. */
export const OWNER = "helmwise_tests";

/** What tests start as a copy of: a database without tables, or the site's with its first posts. */
export type Template = "empty" | "site";

export async function asAdmin<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server with another user and database. */
export function databaseUrl(adminUrl: string, name: string, user = OWNER): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  if (user === OWNER) [url.username, url.password] = [OWNER, OWNER];
  return url.href;
}

export type TestPlace = {
  /** For startBackend. */
  options: { dataDir: string; template: string } | { databaseUrl: string };
  drop(): Promise<void>;
};

/** What the global set-up of a Vitest project provided: `inject` in a test. */
export type Provided = <Name extends keyof ProvidedContext>(name: Name) => ProvidedContext[Name];

/** Where a test's database is: on the server of its Vitest project, or in memory. The caller drops it. */
export async function newTestPlace(
  template: Template,
  provided: Provided = inject,
): Promise<TestPlace> {
  const adminUrl = provided("postgresServer");
  if (!adminUrl) {
    const files = provided(template === "site" ? "siteDatabase" : "emptyDatabase");
    return { options: { dataDir: "memory", template: files }, drop: async () => {} };
  }
  const name = `t_${randomBytes(8).toString("hex")}`;
  const model = `${provided("postgresTemplates")}_${template}`;
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${name} template ${model} owner ${OWNER}`),
  );
  return {
    options: { databaseUrl: databaseUrl(adminUrl, name) },
    async drop() {
      await asAdmin(adminUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/** A database of its own; `close` drops it. */
export async function openTestDatabase(
  template: Template = "empty",
  limits: Limits = {},
): Promise<Database> {
  const { options, drop } = await newTestPlace(template);
  const database =
    "dataDir" in options
      ? await openDatabase({ ...options, ...limits })
      : await openPostgres({
          url: options.databaseUrl,
          internalTimeoutMs: 300_000,
          ...limits,
          log: () => {},
        });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
