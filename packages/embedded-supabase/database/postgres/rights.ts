import { createHash } from "node:crypto";
import { BackendStartError } from "../../start-error.ts";
import type { Database } from "../database.ts";

const SETTING = "rights";

/**
 * What the roles behind API keys may do with each table, sequence, column, function and schema. MAINTAIN is left out: a
 * dump of Postgres 16 writes all rights as ALL, which is one more on 17.
 */
const RIGHTS = `
  with places as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), roles as (
    select oid, rolname::text as role from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    union all select 0, 'everybody'
  ), objects as (
    select format('schema %I', nspname) as name, coalesce(nspacl, acldefault('n', nspowner)) as acl
    from pg_namespace natural join places
    union all
    select format('%I.%I', nspname, relname),
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
    from pg_class join places on places.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    select format('%I.%I.%I', nspname, relname, attname), attacl
    from pg_attribute join pg_class on pg_class.oid = attrelid join places on places.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped
    union all
    select format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)),
      coalesce(proacl, acldefault('f', proowner))
    from pg_proc join places on places.oid = pronamespace
    where not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  ), given as (
    select name, role || ' may ' || lower(privilege_type) as right
    from objects left join lateral aclexplode(acl) on privilege_type <> 'MAINTAIN'
    left join roles on roles.oid = grantee
    union all
    select format('%I.%I', nspname, relname), case when not relrowsecurity then 'row-level security is off for' end
    from pg_class join places on places.oid = relnamespace where relkind in ('r', 'p')
  )
  select name, coalesce(array_agg(distinct "right" order by "right") filter (where "right" is not null), '{}') as rights
  from given group by name`;

type Stored = {
  /** The schema and migrations that granted them. */
  of: string;
  /** Rights by the name of their object. */
  rights: Record<string, string[]>;
};

async function readRights(database: Database): Promise<Stored["rights"]> {
  const rows = await database.query<{ name: string; rights: string[] }>(RIGHTS);
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
}

async function readStored(database: Database): Promise<Stored | undefined> {
  const [row] = await database.query<{ value: string }>(
    "select value from _auth_service.settings where name = $1",
    [SETTING],
  );
  return row && (JSON.parse(row.value) as Stored);
}

/** Names what was applied to the database, whoever did it. */
async function describeSchema(database: Database): Promise<string> {
  const [history] = await database.query<{ name: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as name",
  );
  const rows = await database.query<{ value: string }>(
    `select value from _auth_service.settings where name = 'schema'
     ${history?.name ? "union all select version from supabase_migrations.schema_migrations" : ""} order by 1`,
  );
  return createHash("sha256")
    .update(rows.map(({ value }) => value).join("\n"))
    .digest("hex");
}

const REMEDY =
  "A dump that is restored in another way than by this program does that. Restore the backup into an empty database " +
  "(npm run backend -- restore FILE --database-url URL)";

/**
 * Refuses a database whose objects give more rights than the migrations gave them, or whose Auth does not own its
 * schema. What an operator has taken back stays so, and objects that no migration made are the operator's own.
 * @throws BackendStartError
 */
export async function requireOwnRights(database: Database, place: string): Promise<void> {
  const [found] = await database.query<{ settings: string | null; owned: boolean }>(
    `select to_regclass('_auth_service.settings')::text as settings, not exists (
       select from pg_namespace
       where nspname in ('auth', 'storage') and nspowner::regrole::text <> format('supabase_%s_admin', nspname)
     ) as owned`,
  );
  if (!found?.settings) return;
  if (!found.owned) {
    throw new BackendStartError(
      `The schemas of Auth and Storage in ${place} do not belong to their own roles. ${REMEDY}.`,
    );
  }
  const stored = await readStored(database);
  if (!stored || stored.of !== (await describeSchema(database))) return;
  const now = await readRights(database);
  const wider = Object.entries(stored.rights).flatMap(([name, rights]) =>
    (now[name] ?? []).filter((right) => !rights.includes(right)).map((right) => `${right} ${name}`),
  );
  if (wider.length === 0) return;
  const more = wider.length > 3 ? ` and ${wider.length - 3} more` : "";
  throw new BackendStartError(
    `Others may do more in ${place} than the migrations allow: ${wider.slice(0, 3).join(", ")}${more}. ${REMEDY}, ` +
      "or revoke what was granted by hand and grant it in a migration.",
  );
}

/** Remembers the rights after a change of the schema, for `requireOwnRights`. */
export async function rememberRights(database: Database): Promise<void> {
  const of = await describeSchema(database);
  if ((await readStored(database))?.of === of) return;
  const value = JSON.stringify({ of, rights: await readRights(database) } satisfies Stored);
  await database.query(
    "insert into _auth_service.settings (name, value) values ($1, $2) on conflict (name) do update set value = $2",
    [SETTING, value],
  );
}
