import { createClient } from "@supabase/supabase-js";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";

import { backUp } from "./backup.ts";
import { startBackend } from "./backend.ts";
import { restoreData } from "./restore-data.ts";

const EARLIER = `
  create table public.people (id bigint generated always as identity primary key, name text not null);
  create table public.notes (
    id int primary key, person bigint references public.people, assignee text, tags text[],
    words tsvector generated always as (to_tsvector('simple', assignee)) stored
  );
  create table public.gone (id int primary key);
  create table private.singleton (only_one boolean primary key default true, key text);
  insert into private.singleton (key) values ('old');
  insert into public.people (name) values ('Ada'), ('Grace');
  insert into public.notes values (1, 2, 'é', '{a,"b,c"}');
  insert into public.gone values (1);`;
const PRESENT = `
  create table public.people (id bigint generated always as identity primary key, name text not null);
  create table public.notes (
    id int primary key check (id > 1), person bigint references public.people, owner text, tags text[]
  );
  create table private.singleton (only_one boolean primary key default true, key text);
  insert into private.singleton (key) values ('new');
  create table private.names (name text);
  create function private.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
  create trigger notes_refuse before insert or update on public.notes
    for each row execute function private.refuse();`;

const folder = mkdtempSync(join(tmpdir(), "restore-data-"));
const dump = join(folder, "old.dump");
/** A data folder without tables, which takes less time than a new one. */
function newFolder(name: string): string {
  cpSync(inject("emptyDatabase"), join(folder, name, "postgres"), { recursive: true });
  return join(folder, name);
}
const dataDir = newFolder("old");
const account = { email: "ada@corp.example", password: "Correct-horse-1" };
const ports = { apiPort: 0, mailPort: 0, log: () => {} };

/** A release with this migration and these scripts for a restore. */
function release(name: string, sql: string, scripts: Record<string, string> = {}) {
  const migrationsDir = join(folder, name, "migrations");
  const restore = join(folder, name, "restore");
  for (const path of [migrationsDir, restore]) mkdirSync(path, { recursive: true });
  const [version] = name.split("-");
  writeFileSync(join(migrationsDir, `${version}_tables.sql`), `create schema private; ${sql}`);
  for (const [file, text] of Object.entries(scripts)) writeFileSync(join(restore, file), text);
  return migrationsDir;
}

const earlier = release("20240101000000-earlier", EARLIER);
const present = release("20250101000000-present", PRESENT, {
  "before.sql": "alter table public.notes rename column assignee to owner;",
  "after.sql": "insert into private.names select name from public.people;",
});

beforeAll(async () => {
  const backend = await startBackend({ dataDir, migrationsDir: earlier, ...ports });
  const operator = createClient(backend.apiUrl, backend.secretKey);
  await operator.auth.admin.createUser({ ...account, email_confirm: true });
  await backend.close();
  await backUp(dataDir, dump);
});

test("the start on the data of an earlier release stops with the commands that carry it over, and changes nothing", async () => {
  await expect(startBackend({ dataDir, migrationsDir: present, ...ports })).rejects.toThrow(
    /nothing in it was changed: run `npm run backend -- backup .* --data .*old` with the earlier release, then `npm run backend -- restore .* --data-only /,
  );
  const again = await startBackend({ dataDir, migrationsDir: earlier, ...ports });
  await again.close();
});

test("rows of an earlier release are carried over, counted, once, and none if one is refused", async () => {
  const place = { dataDir: newFolder("new"), migrationsDir: present };
  await expect(restoreData(place, dump)).rejects.toThrow(/Nothing was restored: .*notes_id_check/);
  const shape = join(folder, "20250101000000-present/restore/before.sql");
  appendFileSync(shape, "update public.notes set id = 2;");
  const counts = await restoreData(place, dump);
  expect(Object.fromEntries(counts.map(({ table, rows }) => [table, rows]))).toMatchObject({
    people: 2,
    notes: 1,
    "private.singleton": 1,
    "auth.users": 1,
  });
  await expect(restoreData(place, dump)).rejects.toThrow(/There is data in .*Name a new/);

  const backend = await startBackend({ ...place, ...ports });
  const operator = createClient(backend.apiUrl, backend.secretKey);
  const notes = await operator.from("notes").select("*, people (name)");
  expect(notes.data).toEqual([
    { id: 2, person: 2, owner: "é", tags: ["a", "b,c"], people: { name: "Grace" } },
  ]);
  const third = await operator.from("people").insert({ name: "Lin" }).select("id").single();
  expect(third.data).toEqual({ id: 3 });
  expect((await operator.from("notes").insert({ id: 3 })).error?.message).toBe("refused");
  expect((await operator.auth.signInWithPassword(account)).error).toBeNull();
  await backend.close();
});
