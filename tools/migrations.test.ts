import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

import { readProjectFile } from "./read-project-file.ts";

/** The first migration that must limit how long it waits for a lock; deployed ones are never edited. */
const FIRST = "20241223";

const TAKES_LOCKS =
  /\b(?:alter table|(?:create|drop) (?:unique )?index|(?:create|drop) (?:or replace )?(?:constraint )?trigger|drop table|create policy|alter policy|drop policy|truncate|lock table)\b/i;
const LIMITS_LOCKS = /\bset local lock_timeout = '\d+(?:ms|s)'/i;

/** Whether a migration takes a lock on a table before it says how long it may wait for it. */
function waitsForever(sql: string): boolean {
  const text = sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/\s+/g, " ");
  const locked = text.search(TAKES_LOCKS);
  const limited = text.search(LIMITS_LOCKS);
  return locked !== -1 && (limited === -1 || limited > locked);
}

it.each([
  ["alter table public.a add b int;", true],
  ["create\n  unique index a_b on public.a (b);", true],
  ["create constraint trigger t after insert on public.a;", true],
  ["alter table public.a add b int; set local lock_timeout = '5s';", true],
  ["-- set local lock_timeout = '5s';\nalter table public.a add b int;", true],
  ["set local lock_timeout = '5s';\nalter table public.a add b int;", false],
  ["-- No alter table here.\ncreate or replace function private.f() returns int;", false],
])("a migration waits without end for a lock: %j is %s", (sql, expected) => {
  expect(waitsForever(sql)).toBe(expected);
});

it("no new migration waits without end for a lock, while every query on its table waits behind it", () => {
  const names = readdirSync("supabase/migrations").filter((name) => name >= FIRST);
  const waiting = names.filter((name) =>
    waitsForever(readProjectFile(`supabase/migrations/${name}`).toString()),
  );
  expect(waiting).toEqual([]);
});
