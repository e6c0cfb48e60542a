import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { BackendStartError } from "../../start-error.ts";
import type { Database } from "../database.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { requireOwnMigrations } from "./earlier-release.ts";
import { runMigrations } from "./migrations.ts";
import { createSupabaseSchema } from "../supabase-schema.ts";

let db: Database;
let dir = "";
let migrationsDir = "";

beforeAll(async () => {
  db = await openTestDatabase();
  await createSupabaseSchema(db);
});

afterAll(() => db.close());

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "migrations-"));
  migrationsDir = join(dir, "migrations");
  mkdirSync(migrationsDir);
  await db.execute("drop schema if exists supabase_migrations cascade; drop table if exists t");
});

const put = (name: string, sql: string): void => writeFileSync(join(migrationsDir, name), sql);
const run = (seedFiles: string[] = []) => runMigrations(db, { migrationsDir, seedFiles });

test("applies new files in order, once, and records them like the Supabase CLI", async () => {
  put("20240102000000_second.sql", "insert into t values (2);");
  put("20240101000000_first.sql", "create table t (id int);\ninsert into t values (1);");
  put("notes.sql", "this is no migration");
  expect(await run()).toEqual({
    applied: ["20240101000000_first.sql", "20240102000000_second.sql"],
    seeded: false,
  });
  put("20240103000000_third.sql", "insert into t values (3)");
  expect((await run()).applied).toEqual(["20240103000000_third.sql"]);
  expect((await run()).applied).toEqual([]);
  expect(await db.query("select id from t order by id")).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  const recorded = await db.query(
    "select version, name, cardinality(statements) as count from supabase_migrations.schema_migrations order by 1",
  );
  expect(recorded).toEqual([
    { version: "20240101000000", name: "first", count: 2 },
    { version: "20240102000000", name: "second", count: 1 },
    { version: "20240103000000", name: "third", count: 1 },
  ]);
});

const failing: [string, string, RegExp][] = [
  [
    "a syntax error",
    "create table t (id int);\n\nselect 1\nfrom nowhere wher true;",
    /bad\.sql:4: .*42/,
  ],
  [
    "an error at run time",
    "create table t (id int);\n\n\nselect 1/0;",
    /bad\.sql:4: division by zero .*22012/,
  ],
];
test.each(failing)(
  "reports the file and line of %s and rolls the file back",
  async (_name, sql, message) => {
    put("20240101000000_bad.sql", sql);
    const error: unknown = await run().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(BackendStartError);
    expect((error as Error).message).toMatch(message);
    expect(await db.query("select to_regclass('public.t')::text as t")).toEqual([{ t: null }]);
    put("20240101000000_bad.sql", "create table t (id int)");
    expect((await run()).applied).toHaveLength(1);
  },
);

const FIRST = "20240101000000_first.sql";
const SECOND = "20240102000000_second.sql";
const refusedAs = (file: string) =>
  new RegExp(
    `data in DATA .*migration ${file} is not .*nothing in it was changed: run .*backup old.dump .*--data-only`,
  );
const FILES: [string, () => void, RegExp | undefined][] = [
  ["the same files", () => {}, undefined],
  [
    "other comments and white space",
    () => put(FIRST, "-- Keeps ids.\ncreate table t (\n  id int -- the id\n)\n"),
    undefined,
  ],
  ["another column", () => put(FIRST, "create table t (id int, tags text[]);"), refusedAs(FIRST)],
  ["a further statement", () => put(SECOND, "select 1; select 2;"), refusedAs(SECOND)],
  ["one file fewer between them", () => rmSync(join(migrationsDir, FIRST)), refusedAs(FIRST)],
  ["only older files", () => rmSync(join(migrationsDir, SECOND)), undefined],
  [
    "files that were joined into later ones",
    () => {
      for (const name of [FIRST, SECOND]) rmSync(join(migrationsDir, name));
      put("20250101000000_joined.sql", "create table t (id int);");
    },
    refusedAs(FIRST),
  ],
];
test.each(FILES)("the data of a release is for %s", async (_name, change, refusal) => {
  put(FIRST, "create table t (id int);");
  put(SECOND, "select 1;");
  await run();
  change();
  const started = requireOwnMigrations(db, migrationsDir, "DATA");
  await (refusal ? expect(started).rejects.toThrow(refusal) : started);
});

test("data whose migrations were noted without their statements starts, and a file that fails names the commands that carry it over", async () => {
  put(FIRST, "create table t (id int);");
  await run();
  await db.query("update supabase_migrations.schema_migrations set statements = null");
  put(FIRST, "create table t (id int, tags text[]);");
  put(SECOND, "alter table t rename column tags to labels;");
  await requireOwnMigrations(db, migrationsDir, "DATA");
  await expect(runMigrations(db, { migrationsDir, seedFiles: [], place: "DATA" })).rejects.toThrow(
    /second\.sql:1: column "tags" does not exist.*\n.*If it came with a release, the data in DATA .*--data-only/s,
  );
});

test("explains where an unavailable extension would be available", async () => {
  put("20240101000000_bad.sql", "create extension if not exists postgis with schema extensions");
  await expect(run()).rejects.toThrow(/"postgis" is not available.*does not include it/s);
  const server = {
    address: "db",
    answers: async () => true,
    connections: () => ({ busy: 0, idle: 0, waiting: 0, lost: 0 }),
  };
  const onServer = { ...db, server };
  const message = /"postgis" is not available.*postgresql-contrib.*uuid-ossp/s;
  await expect(runMigrations(onServer, { migrationsDir, seedFiles: [] })).rejects.toThrow(message);
  const first: Database = {
    ...onServer,
    query: async () => [{ encoding: "UTF8" }] as never,
    execute: () => db.execute("create extension postgis"),
  };
  const setUp = createSupabaseSchema(first);
  await expect(setUp).rejects.toThrow(message);
  await expect(setUp).rejects.toBeInstanceOf(BackendStartError);
});

test("seeds once, after the first run, and again after a failed seed", async () => {
  put("20240101000000_t.sql", "create table t (id int primary key)");
  const seed = join(dir, "seed.sql");
  writeFileSync(seed, "insert into t values (1);\ninsert into t values (1);");
  await expect(run([seed])).rejects.toThrow(/seed\.sql:2: duplicate key/);
  writeFileSync(seed, "insert into t values (1);");
  expect(await run([seed])).toEqual({ applied: [], seeded: true });
  expect((await run([seed])).seeded).toBe(false);
  expect(await db.query("select id from t")).toEqual([{ id: 1 }]);
});

test("settings of one file do not affect the next", async () => {
  put("20240101000000_a.sql", "select pg_catalog.set_config('search_path', '', false);");
  put("20240102000000_b.sql", "create table t (id int);");
  expect((await run()).applied).toHaveLength(2);
  expect(await db.query("select to_regclass('public.t')::text as t")).toEqual([{ t: "t" }]);
});

test("a missing folder has no migrations", async () => {
  rmSync(migrationsDir, { recursive: true });
  expect(await run()).toEqual({ applied: [], seeded: false });
});

test("a file that takes long is named in the log every five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  put("20240101000000_slow.sql", "create table t (id int);");
  const logged: string[] = [];
  const slow: Database = {
    ...db,
    transaction(work) {
      vi.advanceTimersByTime(11_000);
      return db.transaction(work);
    },
  };
  await runMigrations(slow, { migrationsDir, seedFiles: [], log: (line) => logged.push(line) });
  vi.advanceTimersByTime(60_000);
  expect(logged).toEqual([
    "Applying 20240101000000_slow.sql, for 5 s so far. Let it run.",
    "Applying 20240101000000_slow.sql, for 10 s so far. Let it run.",
  ]);
});
