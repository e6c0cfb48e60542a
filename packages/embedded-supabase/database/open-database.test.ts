import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { DatabaseError, type Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { createSupabaseSchema } from "./supabase-schema.ts";
import { maintain } from "./open-store.ts";

let db: Database;

beforeAll(async () => {
  db = await openDatabase({
    dataDir: "memory",
    template: inject("emptyDatabase"),
    requestTimeoutMs: 400,
    idleTimeoutMs: 200,
  });
  await createSupabaseSchema(db);
  await db.execute(`
    create table public.items (id int primary key, owner uuid default auth.uid(), name text);
    alter table public.items enable row level security;
    create policy own on public.items for select using (owner = auth.uid());
    create table public.closed (id int);
    revoke all on public.closed from anon, authenticated;
    create table auth.accounts (id int);
    create function public.endless() returns void language plpgsql as
      $$ begin loop end loop; end $$;
    create function public.deep(i int) returns int language plpgsql as
      $$ begin return public.deep(i + 1); end $$;
  `);
});

afterAll(() => db.close());

const USER = "11111111-1111-4111-8111-111111111111";

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof DatabaseError ? error.code : error),
  );

const as = <T = Record<string, unknown>>(role: string, sql: string, readOnly = false) =>
  db.asRequest({ role, claims: { role, sub: USER }, readOnly }, (query) => query<T>(sql));

describe("a request", () => {
  test("runs in its role, switched from authenticator, with its settings", async () => {
    const settings = {
      role: "authenticated",
      claims: { role: "authenticated", sub: USER, email: "a@b.c" },
      headers: { "x-one": "1" },
      method: "GET",
      path: "/items",
    };
    const [row] = await db.asRequest(settings, (query) =>
      query(`
        select current_user::text as role, session_user::text as session, auth.uid()::text as uid,
          auth.role() as claimed, auth.email() as email, auth.jwt() ->> 'sub' as sub,
          current_setting('request.headers', true)::json ->> 'x-one' as header,
          current_setting('request.method', true) as method,
          current_setting('request.path', true) as path`),
    );
    expect(row).toEqual({
      role: "authenticated",
      session: "authenticator",
      uid: USER,
      claimed: "authenticated",
      email: "a@b.c",
      sub: USER,
      header: "1",
      method: "GET",
      path: "/items",
    });
  });

  test("leaves no settings behind", async () => {
    await as("anon", "select set_config('search_path', 'nowhere', false)");
    const [row] = await db.query(`
      select current_user::text || ' ' || session_user::text as users,
        coalesce(current_setting('request.jwt.claims', true), '') as claims,
        current_setting('search_path') as path`);
    const path = '"$user", public, extensions';
    expect(row).toEqual({ users: "postgres postgres", claims: "", path });
  });

  const refused: [string, () => Promise<unknown>, string][] = [
    ["reads a closed table", () => as("anon", "select * from closed"), "42501"],
    ["makes a table", () => as("anon", "create table public.mine (id int)"), "42501"],
    [
      "writes in a read-only request",
      () => as("service_role", "insert into items values (9)", true),
      "25006",
    ],
    ["has an unknown role", () => as("nobody", "select 1"), "22023"],
    ["has a role not granted", () => as("supabase_admin", "select 1"), "42501"],
    ["sends a NUL", () => db.query("select $1::text", ["a\0b"]), "22021"],
  ];
  test.each(refused)("is rejected if it %s", async (_name, work, code) => {
    expect(await failure(work())).toBe(code);
  });

  test("cannot leave authenticator by resetting its role", async () => {
    const rows = await db.asRequest({ role: "anon", claims: {} }, async (query) => {
      await query("reset role");
      return query("select current_user::text as role");
    });
    expect(rows).toEqual([{ role: "authenticator" }]);
  });
});

describe("values", () => {
  const values: [string, string, unknown, unknown][] = [
    ["a bigint beyond what a number holds", "bigint", "9007199254740993", "9007199254740993"],
    ["an infinite date", "date", "infinity", "infinity"],
    ["JSON's own spelling", "json", '{"a":1.0}', '{"a":1.0}'],
    ["null", "text", null, null],
  ];
  test.each(values)("keep %s", async (_name, type, given, stored) => {
    const [row] = await db.query(`select $1::${type}::text as value`, [given]);
    expect(row).toEqual({ value: stored ?? given });
  });
});

describe("transactions", () => {
  test("roll back when the work throws", async () => {
    const work = db.transaction(async (query) => {
      await query("insert into items values (20)");
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await db.query("select 1 from items where id = 20")).toEqual([]);
  });

  test("run one after the other", async () => {
    const order: string[] = [];
    const slow = db.transaction(async (query) => {
      await query("select pg_sleep(0.05)");
      order.push("slow");
    });
    await Promise.all([slow, db.transaction(async () => void order.push("quick"))]);
    expect(order).toEqual(["slow", "quick"]);
  });

  test("without a statement for too long are ended", async () => {
    const stuck = db.transaction(() => db.query("select 1"));
    expect(await failure(stuck)).toBe("25P03");
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("cannot be used after they ended", async () => {
    const query = await db.transaction((query) => Promise.resolve(query));
    await expect(query("select 1")).rejects.toThrow(/has ended/);
  });
});

describe("a statement that does not end", () => {
  test("is ended at its timeout, and committed data is kept", async () => {
    await db.query("insert into items values (30)");
    const others = [db.query("select 1 as one"), as("anon", "select 2 as two")];
    expect(await failure(as("anon", "select endless()"))).toBe("57014");
    expect(await Promise.all(others)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    expect(await db.query("select id from items where id = 30")).toEqual([{ id: 30 }]);
  });

  test("is ended earlier for anon than for authenticated", async () => {
    const other = await openDatabase({
      dataDir: "memory",
      template: inject("emptyDatabase"),
      anonTimeoutMs: 300,
    });
    await createSupabaseSchema(other);
    const sleep = (role: string) =>
      other.asRequest({ role, claims: {} }, (query) => query("select pg_sleep(1)"));
    expect(await failure(sleep("anon"))).toBe("57014");
    expect(await failure(sleep("authenticated"))).toBe("no error");
    await other.close();
  });

  test("an infinite recursion is an error, not a crash", async () => {
    expect(await failure(db.query("select deep(1)"))).toBe("54001");
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
  });
});

const grows = async (work: Promise<unknown>): Promise<boolean> => {
  const before = db.schemaVersion();
  await work;
  return db.schemaVersion() > before;
};

test("a script leaves neither settings nor an open transaction behind", async () => {
  await db.execute("set search_path = nowhere; set role anon");
  expect(await failure(db.execute("begin; select 1/0; commit"))).toBe("22012");
  expect(await db.query("select current_user::text as role, 1 as one from items limit 0")).toEqual(
    [],
  );
});

test("the schema version increases with DDL and notify pgrst only", async () => {
  expect(await grows(db.query("create table public.later (id int)"))).toBe(true);
  expect(await grows(db.execute("select 1; drop table public.later; select 2"))).toBe(true);
  expect(await grows(db.query("notify pgrst, 'reload schema'"))).toBe(true);
  expect(await grows(db.query("insert into items values (40)"))).toBe(false);
  expect(await grows(as("anon", "select 1"))).toBe(false);
});

test("a later version's scripts can run on what an earlier one created", async () => {
  await db.query("update _auth_service.settings set value = 'earlier' where name = 'schema'");
  await createSupabaseSchema(db);
  const roles = await db.query(
    "select from pg_roles where rolname in ('anon', 'authenticator', 'service_role') and rolinherit",
  );
  expect(roles).toEqual([]);
});

test("extensions are created in their schema", async () => {
  await db.execute(`
    create extension if not exists pg_trgm with schema extensions;
    create extension if not exists citext with schema extensions;
    create extension if not exists unaccent with schema extensions;
    create extension if not exists moddatetime with schema extensions;`);
  const [row] = await db.query(
    "select extensions.uuid_generate_v4() is not null as uuid, 'A'::extensions.citext = 'a' as same",
  );
  expect(row).toEqual({ uuid: true, same: true });
});

test("a row is found by its key, not by a partial index that seems nearly empty", async () => {
  await db.execute(`
    create table public.pages (slug text primary key, status text, kind text, at timestamptz);
    create index on public.pages (at) where status = 'shown' and kind = 'page';
    insert into public.pages select 'p' || i, 'shown', 'page', now()
      from generate_series(1, 20000) as i`);
  await maintain(db);
  const plan = await db.query(`
    explain select from public.pages
    where slug = 'p7' and status = 'shown' and kind = 'page' and at <= now()`);
  expect(JSON.stringify(plan)).toContain("pages_pkey");
});
