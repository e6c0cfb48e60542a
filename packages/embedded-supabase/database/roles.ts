import type { Database } from "./database.ts";

/** Roles of a hosted project with their `create role` attributes. */
const ROLES: Record<string, string> = {
  anon: "nologin noinherit",
  authenticated: "nologin noinherit",
  service_role: "nologin noinherit bypassrls",
  authenticator: "login noinherit",
  supabase_admin: "superuser createrole createdb replication bypassrls login",
  supabase_auth_admin: "noinherit createrole login",
  supabase_storage_admin: "noinherit createrole login",
  dashboard_user: "nologin createrole createdb replication",
};

const createRoles = Object.entries(ROLES).map(
  ([name, attributes]) => `
    do $$ begin
      if not exists (select from pg_roles where rolname = '${name}') then
        create role ${name} ${attributes};
      end if;
    end $$;`,
);

const API_ROLES = "anon, authenticated, service_role";

const defaultPrivileges = ["tables", "functions", "sequences"].flatMap((kind) => [
  `alter default privileges for role postgres in schema public
     grant all on ${kind} to postgres, ${API_ROLES};`,
  `alter default privileges for role postgres in schema auth
     grant all on ${kind} to postgres, supabase_auth_admin, dashboard_user;`,
  `alter default privileges for role supabase_auth_admin in schema auth
     grant all on ${kind} to postgres, dashboard_user;`,
]);

const SCHEMAS = `
  create schema if not exists extensions;
  create schema if not exists auth authorization supabase_auth_admin;
  create schema if not exists storage authorization supabase_storage_admin;
  grant ${API_ROLES} to authenticator;
  grant ${API_ROLES} to postgres;
  grant usage on schema public, extensions, auth, storage to ${API_ROLES};
  grant all on schema public, extensions, auth, storage to postgres, dashboard_user;
  grant usage on schema extensions to supabase_auth_admin;
  alter role supabase_auth_admin set search_path = auth;
  create extension if not exists pgcrypto with schema extensions;
  create extension if not exists "uuid-ossp" with schema extensions;
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
 * Creates the roles, schemas, default privileges and `auth.*` functions of a hosted project.
 * Idempotent. Unlike on a hosted project, `postgres` is superuser.
 */
export async function createRolesAndSchemas(database: Database): Promise<void> {
  await database.execute(
    [...createRoles, SCHEMAS, ...defaultPrivileges, TOKEN_FUNCTIONS, REALTIME].join("\n"),
  );
}
