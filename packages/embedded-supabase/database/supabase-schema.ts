import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BackendStartError } from "../start-error.ts";
import { DatabaseError, type Database } from "./database.ts";
import { explainExtension } from "./missing-extension.ts";

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

async function requireUtf8(database: Database): Promise<void> {
  const [row] = await database.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  if (row?.encoding === "UTF8") return;
  throw new BackendStartError(
    `The database has the encoding ${row?.encoding}, in which most names and texts cannot be stored. ` +
      "Make one with UTF-8: create database site owner site encoding 'UTF8' locale 'C.UTF-8' template template0;",
  );
}

async function executeAll(database: Database, scripts: string[]): Promise<void> {
  try {
    for (const script of scripts) await database.execute(script);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== "42501") {
      throw explainExtension(error, database);
    }
    throw new BackendStartError(
      `The user of the database URL may not set the database up: ${error.message}. ` +
        `${error.details ?? ""}\nIt must own the database and have CREATEROLE and BYPASSRLS, or be a superuser.`,
    );
  }
}

/** Creates the roles alone, for a restore. @throws BackendStartError if the user of the connection may not */
export const createSupabaseRoles = (database: Database): Promise<void> =>
  executeAll(database, [...createRoles, MEMBERSHIPS]);

/**
 * Creates what a Supabase database has, unless this version of it did so before: what the operator has changed
 * since then stays. Without `ownAuth` another Auth creates the tables of schema auth.
 * @throws BackendStartError if the user of the connection may not create it
 */
export async function createSupabaseSchema(
  database: Database,
  { ownAuth = true } = {},
): Promise<void> {
  await requireUtf8(database);
  const files = [...(ownAuth ? ["../auth/schema.sql"] : []), "../storage/schema.sql"];
  const scripts = [ROLES_AND_SCHEMAS, SETTINGS, ...files.map(readScript)];
  const version = createHash("sha256").update(scripts.join("\n")).digest("hex");
  if ((await storedVersion(database, ownAuth)) === version) return;
  await executeAll(database, scripts);
  await database.query(
    "insert into _auth_service.settings (name, value) values ($1, $2) on conflict (name) do update set value = $2",
    [SETTING, version],
  );
}

type Role = {
  attributes: string;
  /** Only a superuser can create it, and nothing but the SQL of dumps names it. */
  superuserOnly?: boolean;
  settings?: string;
};

/** Roles of a hosted project with their `create role` attributes. */
const ROLES: Record<string, Role> = {
  anon: { attributes: "nologin noinherit" },
  authenticated: { attributes: "nologin noinherit" },
  service_role: { attributes: "nologin noinherit bypassrls" },
  authenticator: { attributes: "login noinherit" },
  supabase_admin: {
    attributes: "superuser createrole createdb replication bypassrls login",
    superuserOnly: true,
  },
  supabase_auth_admin: {
    attributes: "noinherit createrole login",
    settings: "set search_path = auth",
  },
  supabase_storage_admin: { attributes: "noinherit createrole login" },
  dashboard_user: {
    attributes: "nologin createrole createdb replication",
    superuserOnly: true,
  },
};

const IS_SUPERUSER = "current_setting('is_superuser') = 'on'";

const createRoles = Object.entries(ROLES).map(
  ([name, { attributes, superuserOnly, settings }]) => `
    do $$ begin
      if not exists (select from pg_roles where rolname = '${name}')
        ${superuserOnly ? `and ${IS_SUPERUSER}` : ""}
      then
        create role ${name} ${attributes};
        ${settings ? `alter role ${name} ${settings};` : ""}
      end if;
    end $$;`,
);

const API_ROLES = "anon, authenticated, service_role";

/** Memberships; a user who is no superuser needs those of Auth and Storage to make their schemas. */
const MEMBERSHIPS = `
  do $$
  declare
    given record;
  begin
    for given in
      select member, role from (values
        ('authenticator', 'anon'), ('authenticator', 'authenticated'), ('authenticator', 'service_role'),
        (current_user, 'anon'), (current_user, 'authenticated'), (current_user, 'service_role'),
        (current_user, 'authenticator'), (current_user, 'supabase_auth_admin'), (current_user, 'supabase_storage_admin')
      ) as pairs (member, role)
      where not exists (
        select from pg_auth_members
        where roleid = role::regrole and pg_auth_members.member = pairs.member::regrole and set_option
      )
      and not (${IS_SUPERUSER} and member = current_user and role !~ '^(anon|authenticated|service_role)$')
    loop
      execute format('grant %I to %I', given.role, given.member);
    end loop;
  end $$;
`;

const defaultPrivileges = ["tables", "functions", "sequences"].flatMap((kind) => [
  `alter default privileges in schema public grant all on ${kind} to current_user, ${API_ROLES};`,
  `alter default privileges in schema auth grant all on ${kind} to current_user, supabase_auth_admin;`,
  `alter default privileges for role supabase_auth_admin in schema auth grant all on ${kind} to current_user;`,
]);

const SCHEMAS = `
  create schema if not exists extensions;
  create schema if not exists auth authorization supabase_auth_admin;
  create schema if not exists storage authorization supabase_storage_admin;
  grant usage on schema public, extensions, auth, storage to ${API_ROLES};
  grant all on schema public, extensions, auth, storage to current_user;
  grant usage on schema extensions to supabase_auth_admin;
  create extension if not exists pgcrypto with schema extensions;
  create extension if not exists "uuid-ossp" with schema extensions;
`;

/** What the SQL editor of a hosted project may do, where its role exists. */
const DASHBOARD = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'dashboard_user') and ${IS_SUPERUSER} then
      grant all on schema public, extensions, auth, storage to dashboard_user;
      ${["tables", "functions", "sequences"]
        .flatMap((kind) => [
          `alter default privileges in schema auth grant all on ${kind} to dashboard_user;`,
          `alter default privileges for role supabase_auth_admin in schema auth grant all on ${kind} to dashboard_user;`,
        ])
        .join("\n      ")}
    end if;
  end $$;
`;

/** Functions for policies to read the JWT; also read the legacy per-claim settings, as hosted does. */
const TOKEN_FUNCTIONS = `
  create or replace function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')
    )::jsonb
  $$;
  create or replace function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
    )::uuid
  $$;
  create or replace function auth.role() returns text language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.role', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
    )
  $$;
  create or replace function auth.email() returns text language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.email', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
    )
  $$;
  grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to public;
  ${["jwt", "uid", "role", "email"]
    .map((name) => `alter function auth.${name}() owner to supabase_auth_admin;`)
    .join("\n  ")}
`;

/** Migrations for a hosted project add tables to this publication; nothing subscribes to it here. */
const REALTIME = `
  do $$ begin
    if not exists (select from pg_publication where pubname = 'supabase_realtime') then
      create publication supabase_realtime;
    end if;
  end $$;
`;

/**
 * Creates the roles, schemas, default privileges and `auth.*` functions of a hosted project where they are missing.
 * The user of the connection takes the part of `postgres`.
 */
const ROLES_AND_SCHEMAS = [
  ...createRoles,
  MEMBERSHIPS,
  SCHEMAS,
  ...defaultPrivileges,
  DASHBOARD,
  TOKEN_FUNCTIONS,
  REALTIME,
].join("\n");
