import { startBackend } from "@helmwise/embedded-supabase";
import {
  asAdmin,
  databaseUrl,
  newTestPlace,
  OWNER,
} from "@helmwise/embedded-supabase/testing/database";
import { startOwnServer } from "@helmwise/embedded-supabase/testing/postgres-server";
import { createClient } from "@supabase/supabase-js";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";

import { majorOfPgDump, startVersionProxy } from "../support/servers/older-postgres.ts";
import { newAddress } from "../support/people/visitor.ts";

const guide = readFileSync("docs/operations/postgres.md", "utf8");
/** The SQL and the commands under a heading, to the letter. */
const under = (heading: string, language: string): string =>
  new RegExp(`^## ${heading}\n[^]*?^ *\`\`\`${language}\n([^]*?)^ *\`\`\``, "m").exec(guide)?.[1] ??
  expect.fail(`no ${language} under ${heading}`);
const [backUp = "", restore = ""] = under("Backup", "sh").trim().split("\n");

const file = join(mkdtempSync(join(tmpdir(), "site-backup-")), "site.dump");
const pgDump = majorOfPgDump();
const adminUrl = inject("postgresServer");
const serverMajor = await asAdmin(adminUrl, async (client) => {
  const { rows } = await client.query<{ version: string }>("show server_version_num");
  return Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000);
});

/** As an operator types it, in a shell, with the file of this test. */
async function type(command: string, env: Record<string, string>) {
  const words = command.replace("site.dump", file);
  const child = spawn("sh", ["-c", words], { env: { ...process.env, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}

/** Where `pg_dump` of this machine accepts the server. */
async function reachable(url: string): Promise<string> {
  if (pgDump === undefined || pgDump >= serverMajor) return url;
  const proxy = await startVersionProxy(url, 14);
  afterAll(proxy.close);
  return proxy.url;
}

const DESCRIPTION = `
  with places as (select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema)')
  select kind, name, owner::regrole::text, (
    select string_agg(format('%s %s %s', coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type, is_grantable), ', '
      order by grantee::regrole::text, privilege_type)
    from aclexplode(acl)
  ) as rights from (
    select 'schema' as kind, nspname::text as name, nspowner as owner,
      coalesce(nspacl, acldefault('n', nspowner)) as acl from pg_namespace natural join places
    union all
    select relkind::text, oid::regclass::text, relowner,
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
    from pg_class where relnamespace in (select oid from places) and relkind <> 'i'
    union all
    select 'column', attrelid::regclass || '.' || attname, relowner, attacl
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in (select oid from places) and attacl is not null
    union all
    select 'function', oid::regprocedure::text, proowner, coalesce(proacl, acldefault('f', proowner))
    from pg_proc where pronamespace in (select oid from places)
    union all
    select 'default', format('%s %s %s', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype), defaclrole, defaclacl
    from pg_default_acl
    union all
    select 'policy', format('%s %s %s %s %s', polrelid::regclass, polname, polroles::regrole[], pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid)), 0, null from pg_policy
    union all
    select 'row-level security', format('%s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity), 0, null
    from pg_class where relkind = 'r' and relnamespace in (select oid from places)
  ) as objects order by 1, 2`;

/** Owners and rights of everything, and how many rows each table has. */
const describeDatabase = (url: string) =>
  asAdmin(url, async (client) => {
    const { rows: objects } = await client.query<Record<string, string>>(DESCRIPTION);
    const counts: Record<string, unknown> = {};
    for (const { kind, name = "" } of objects) {
      if (kind !== "r") continue;
      counts[name] = (await client.query(`select count(*) from ${name}`)).rows[0];
    }
    return { objects, counts };
  });

const start = async (url: string) => {
  const backend = await startBackend({
    databaseUrl: url,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    log: () => {},
  });
  onTestFinished(backend.close);
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = (key: string) => createClient(backend.apiUrl, key, { auth });
  return { anyone: client(backend.publishableKey), operator: client(backend.secretKey) };
};

const password = "Correct-horse-1";
const email = newAddress();
const original = await newTestPlace("site");
afterAll(original.drop);
const originalUrl = "databaseUrl" in original.options ? original.options.databaseUrl : "";
const admin = databaseUrl(adminUrl, new URL(originalUrl).pathname.slice(1), "admin");

// What works without the programs of Postgres stands below.
describe.runIf(pgDump !== undefined)("a backup by the documented commands", () => {
  test("restored on a new server, has all data with its owners and rights, and accounts work; restored over a started site, it is refused", async () => {
    const before = await start(originalUrl);
    await before.operator.auth.admin.createUser({ email, password, email_confirm: true });
    const written = await type(backUp, { EMBEDDED_DATABASE_URL: await reachable(originalUrl) });
    expect(written).toMatchObject({ code: 0, said: expect.stringContaining("backup: done") });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const server = await startOwnServer();
    onTestFinished(server.close);
    const [createRole = "", createDatabase = ""] = under("The database", "sql")
      .replaceAll(/\bsite\b/g, OWNER)
      .replace("…", OWNER)
      .split(";\n");
    await asAdmin(server.adminUrl, (client) => client.query(createRole));
    await asAdmin(server.adminUrl, (client) => client.query(createDatabase));
    const newUrl = databaseUrl(server.adminUrl, OWNER);
    const NEW_DATABASE_URL = await reachable(newUrl);
    const restored = await type(restore, { NEW_DATABASE_URL });
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("restore: done") });
    const newAdmin = databaseUrl(server.adminUrl, OWNER, "admin");
    expect(await describeDatabase(newAdmin)).toEqual(await describeDatabase(admin));

    const again = await type(restore, { NEW_DATABASE_URL });
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining("There is data in") });

    const habit = await newTestPlace("site");
    onTestFinished(habit.drop);
    const habitUrl = "databaseUrl" in habit.options ? habit.options.databaseUrl : "";
    const byHand = "pg_restore --clean --if-exists";
    await type(`${byHand} --dbname="$URL" site.dump`, { URL: await reachable(habitUrl) });
    await expect(start(habitUrl)).rejects.toThrow(/may do more .* than the migrations allow/);
    await type(`${byHand} --no-owner --dbname="$URL" site.dump`, {
      URL: await reachable(habitUrl),
    });
    await expect(start(habitUrl)).rejects.toThrow(/do not belong to their own roles/);

    const { anyone } = await start(newUrl);
    expect((await anyone.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await anyone.auth.signUp({ email: newAddress(), password })).error).toBeNull();
    expect((await anyone.rpc("purge_old_leads")).error?.code).toBe("42501");
  });
});

const wider: [string, string, RegExp][] = [
  [
    "a function that the public key may call",
    "grant execute on function public.purge_old_leads() to anon",
    /anon may execute public\.purge_old_leads\(/,
  ],
  [
    "tables that it may empty",
    "grant truncate on all tables in schema public to anon",
    /anon may truncate public\..* and \d+ more\. .*Restore the backup into an empty database/,
  ],
  [
    "a column that it may read",
    "grant select (email) on public.contact_submissions to anon",
    /anon may select public\.contact_submissions\.email/,
  ],
  [
    "a function that everybody may call",
    "grant execute on function public.purge_old_leads() to public",
    /everybody may execute/,
  ],
  [
    "a table without row-level security",
    "alter table public.contact_submissions disable row level security",
    /row-level security is off for public\.contact_submissions/,
  ],
  [
    "accounts that belong to another role",
    "alter schema auth owner to admin",
    /The schemas of Auth and Storage .* do not belong to their own roles/,
  ],
];
test.each(wider)("the site refuses to start on a database with %s", async (_name, sql, message) => {
  const place = await newTestPlace("site");
  onTestFinished(place.drop);
  const url = "databaseUrl" in place.options ? place.options.databaseUrl : "";
  const superuser = databaseUrl(adminUrl, new URL(url).pathname.slice(1), "admin");
  await asAdmin(superuser, (client) => client.query(sql));
  await expect(start(url)).rejects.toThrow(message);
});

test("the site starts where rights were taken back, and a migration may give more", async () => {
  const place = await newTestPlace("site");
  onTestFinished(place.drop);
  const url = "databaseUrl" in place.options ? place.options.databaseUrl : "";
  await asAdmin(databaseUrl(adminUrl, new URL(url).pathname.slice(1), "admin"), (client) =>
    client.query(`
      revoke select on public.blog_posts from anon;
      create table public.own_notes (note text);
      grant truncate on public.blog_posts to anon;
      insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'by hand')`),
  );
  await start(url);
});

/** Says and does what `pg_dump` does where it cannot work. */
function fakeProgram(says: string): string {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  writeFileSync(join(folder, "pg_dump"), `#!/bin/sh\necho '${says}' >&2\nexit 1\n`, {
    mode: 0o755,
  });
  return folder;
}
const unable: [string, string, RegExp][] = [
  ["missing", "/nowhere", /There is no pg_dump in PATH\. Install/],
  [
    "older than the server",
    fakeProgram(
      "pg_dump: error: aborting because of server version mismatch\npg_dump: detail: server version: 17.10; pg_dump version: 15.18",
    ),
    /pg_dump is older than the server .*17\.10.*Install the client programs/,
  ],
  ["of no use", fakeProgram("pg_dump: error: out of luck"), /pg_dump failed at .*out of luck/],
];
test.each(unable)("a backup with a pg_dump that is %s says so", async (_name, PATH, message) => {
  const args = ["packages/embedded-supabase/cli.ts", "backup", `${file}.none`, "--database-url"];
  const backup = spawnSync(process.execPath, [...args, originalUrl], {
    encoding: "utf8",
    env: { NODE_ENV: "production", PATH },
  });
  expect(backup.stderr.trim()).toMatch(message);
  expect(backup.stderr).not.toContain(`:${OWNER}@`);
  expect(readdirSync(dirname(file)).filter((name) => name.includes("none"))).toEqual([]);
});
