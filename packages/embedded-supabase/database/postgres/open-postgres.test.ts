import { afterAll, expect, inject, onTestFinished, test } from "vitest";

import { BackendStartError } from "../../start-error.ts";
import { asAdmin, databaseUrl, newTestPlace, OWNER } from "../../testing/test-database.ts";
import type { Database } from "../database.ts";
import { createSupabaseSchema } from "../supabase-schema.ts";
import { openPostgres } from "./open-postgres.ts";

const adminUrl = inject("postgresServer");
const place = await newTestPlace("empty");
const url = "databaseUrl" in place.options ? place.options.databaseUrl : expect.fail();
const logged: string[] = [];

const open = (at = url, limits: { requestTimeoutMs?: number } = {}): Promise<Database> =>
  openPostgres({ url: at, log: (message) => logged.push(message), ...limits });

const database = await open();
afterAll(async () => {
  await database.close();
  await place.drop();
});

const anon = { role: "anon", claims: { role: "anon" } };
const sleep = "select pg_sleep(30)";

/** How many sessions of this database run a statement with that text. */
async function running(text: string): Promise<number> {
  const rows = await database.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'active' and query = $1`,
    [text],
  );
  return rows.length;
}

test("slow requests, as many as there are connections, delay nothing else, and end when their clients go", async () => {
  const gone = new AbortController();
  const service = { role: "service_role", claims: {}, signal: gone.signal };
  const slow = Array.from({ length: 10 }, () =>
    database.asRequest(service, (query) => query(sleep)),
  );
  const ends = Promise.allSettled(slow);
  await expect.poll(() => running(sleep)).toBe(10);
  expect(await database.transaction((query) => query("select 1 as one"))).toEqual([{ one: 1 }]);
  gone.abort();
  const reasons = (await ends).map((end) => end.status === "rejected" && end.reason.code);
  expect(new Set(reasons)).toEqual(new Set(["57014"]));
  expect(await running(sleep)).toBe(0);
  expect(await database.asRequest(anon, (query) => query("select 2 as two"))).toEqual([{ two: 2 }]);
});

test("a request's own session settings do not reach the next", async () => {
  const seen = () =>
    database.asRequest(anon, (query) =>
      query(
        "select current_setting('search_path') as path, current_setting('my.mark', true) as mark",
      ),
    );
  const before = await seen();
  await database.asRequest(anon, (query) =>
    query("select set_config('search_path', 'nowhere', false), set_config('my.mark', 'x', false)"),
  );
  for (let request = 0; request < 12; request += 1) {
    expect(await seen()).toEqual([{ ...before[0], mark: expect.toSatisfy((mark) => !mark) }]);
  }
});

test("after Postgres ended all connections, requests fail once and work again", async () => {
  logged.length = 0;
  const schema = database.schemaVersion();
  const [own] = await database.query<{ name: string }>("select current_database() as name");
  await asAdmin(adminUrl, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = $2",
      [OWNER, own?.name],
    ),
  );
  // Notifications were missed meanwhile.
  await expect.poll(() => database.schemaVersion()).toBeGreaterThan(schema);
  expect(logged).toEqual([
    expect.stringMatching(/^Lost the connection/),
    expect.stringMatching(/is back\.$/),
  ]);
  expect(
    await database.query("select 1 as one").catch(() => database.query("select 1 as one")),
  ).toEqual([{ one: 1 }]);
});

test("processes that share a database hear of each other's changes, and set it up one at a time", async () => {
  const other = await open();
  onTestFinished(() => other.close());
  const before = other.schemaVersion();
  await database.query("notify pgrst, 'reload schema'");
  await expect.poll(() => other.schemaVersion()).toBeGreaterThan(before);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await createSupabaseSchema(database);
    order.push(name);
  };
  await Promise.all([database.alone(work("one")), other.alone(work("other"))]);
  expect(order[0]).toBe(order[1]);
  expect(order[2]).toBe(order[3]);
});

test("what the operator took back after the set-up stays taken back", async () => {
  await database.query("revoke usage on schema extensions from anon");
  await createSupabaseSchema(database);
  const [row] = await database.query(
    "select has_schema_privilege('anon', 'extensions', 'usage') as may",
  );
  expect(row).toEqual({ may: false });
});

test("a superuser's requests, too, cannot become that superuser", async () => {
  const name = new URL(url).pathname.slice(1);
  const superuser = await open(databaseUrl(adminUrl, name, "admin"));
  onTestFinished(() => superuser.close());
  const rows = await superuser.asRequest(anon, async (query) => {
    await query("reset role");
    return query("select current_user::text as role");
  });
  expect(rows).toEqual([{ role: "authenticator" }]);
});

const unusable: [string, () => Promise<unknown>, RegExp][] = [
  [
    "no server",
    () => open("postgres://user:secret@127.0.0.1:1/site"),
    /127\.0\.0\.1:1\/site.*user, password/s,
  ],
  [
    "another password",
    () => open(url.replace(`:${OWNER}@`, ":secret@")),
    /password authentication.*Check/s,
  ],
  [
    "a server without encryption",
    () => open(`${url}&sslmode=verify-full`),
    /does not support SSL connections.*sslmode/s,
  ],
  [
    "a Supabase project's database",
    async () => {
      const own = await newTestPlace("empty");
      onTestFinished(own.drop);
      const project = await open("databaseUrl" in own.options ? own.options.databaseUrl : "");
      onTestFinished(() => project.close());
      await project.query("create table auth.schema_migrations (version text)");
      await createSupabaseSchema(project);
    },
    /belongs to a Supabase project/,
  ],
  [
    "a database with another encoding",
    async () => {
      await asAdmin(adminUrl, (client) =>
        client.query(
          `create database latin owner ${OWNER} encoding 'LATIN1' locale 'C' template template0`,
        ),
      );
      onTestFinished(() =>
        asAdmin(adminUrl, async (client) => {
          await client.query("drop database latin with (force)");
        }),
      );
      const latin = await open(databaseUrl(adminUrl, "latin"));
      onTestFinished(() => latin.close());
      await createSupabaseSchema(latin);
    },
    /encoding LATIN1.*create database/s,
  ],
  [
    "a pooler that leaves out the settings of the session",
    async () => {
      const other = new URL(url);
      other.searchParams.set("options", "-c statement_timeout=1000");
      await (await open(other.href)).close();
    },
    /did not get the settings.*PgBouncer/s,
  ],
  [
    "a user without the rights",
    async () => {
      const owner = databaseUrl(adminUrl, new URL(url).pathname.slice(1));
      const poor = new URL(owner);
      await asAdmin(adminUrl, async (client) => {
        await client.query("drop role if exists poor; create role poor login password 'poor'");
        await client.query("create database poor owner poor");
      });
      onTestFinished(() =>
        asAdmin(adminUrl, async (client) => {
          await client.query("drop database poor with (force)");
          await client.query("drop role poor");
        }),
      );
      [poor.username, poor.password, poor.pathname] = ["poor", "poor", "/poor"];
      const project = await open(poor.href);
      onTestFinished(() => project.close());
      await createSupabaseSchema(project);
    },
    /CREATEROLE and BYPASSRLS/,
  ],
];
test.each(unusable)("%s is an instruction, without the password", async (_name, work, message) => {
  const error: unknown = await work().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(BackendStartError);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain("secret");
});
