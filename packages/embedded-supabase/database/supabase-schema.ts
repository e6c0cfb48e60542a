import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BackendStartError } from "../start-error.ts";
import { DatabaseError } from "./database-error.ts";
import type { Database } from "./database.ts";
import { ROLES_AND_SCHEMAS } from "./roles.ts";

const readScript = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

const SETTING = "schema";

/** The backend's own: keys, and nothing that users' SQL may see. */
const SETTINGS = `
  create schema if not exists _auth_service;
  revoke all on schema _auth_service from public;
  create table if not exists _auth_service.settings (name text primary key, value text not null);
`;

async function storedVersion(database: Database, ownAuth: boolean): Promise<string | undefined> {
  const [found] = await database.query<{ settings: string | null; migrations: string | null }>(
    "select to_regclass('_auth_service.settings')::text as settings, to_regclass('auth.schema_migrations')::text as migrations",
  );
  if (ownAuth && found?.migrations) {
    throw new BackendStartError(
      "This database belongs to a Supabase project: it has the tables of the real Auth. Use the project itself, " +
        "by its URL and keys, or name a database of its own.",
    );
  }
  if (!found?.settings) return undefined;
  const [row] = await database.query<{ value: string }>(
    "select value from _auth_service.settings where name = $1",
    [SETTING],
  );
  return row?.value;
}

/**
 * Creates what a Supabase database has, unless this version of it did so before: what the operator has changed
 * since then stays. Without `ownAuth` another Auth creates the tables of schema auth.
 * @throws BackendStartError if the user of the connection may not create it
 */
export async function createSupabaseSchema(
  database: Database,
  { ownAuth = true } = {},
): Promise<void> {
  const files = [...(ownAuth ? ["../auth/schema.sql"] : []), "../storage/schema.sql"];
  const scripts = [ROLES_AND_SCHEMAS, SETTINGS, ...files.map(readScript)];
  const version = createHash("sha256").update(scripts.join("\n")).digest("hex");
  if ((await storedVersion(database, ownAuth)) === version) return;
  try {
    for (const script of scripts) await database.execute(script);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== "42501") throw error;
    throw new BackendStartError(
      `The user of the database URL may not set the database up: ${error.message}. ` +
        `${error.details ?? ""}\nIt must own the database and have CREATEROLE and BYPASSRLS, or be a superuser.`,
    );
  }
  await database.query(
    "insert into _auth_service.settings (name, value) values ($1, $2) on conflict (name) do update set value = $2",
    [SETTING, version],
  );
}
