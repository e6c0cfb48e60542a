import { createClient } from "@supabase/supabase-js";
import { cpSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

import { startBackend } from "./backend.ts";
import { backUp, restore } from "./backup.ts";
import { openDatabase } from "./database/open-database.ts";

const folder = mkdtempSync(join(tmpdir(), "backup-"));
const dataDir = join(folder, "data");
const migrationsDir = join(folder, "migrations");
mkdirSync(migrationsDir);
cpSync(inject("emptyDatabase"), join(dataDir, "postgres"), { recursive: true });
writeFileSync(
  join(migrationsDir, "20240101000000_orders.sql"),
  `create table public.orders (id int primary key, note text);
   create table public.order_lines (order_id int references public.orders, line int);
   create function public.place_order(number int) returns void language sql as $$
     insert into public.orders values (number, 'é\\n' || number);
     insert into public.order_lines select number, generate_series(1, 3) $$;`,
);

/** Every row of every table, as text. */
async function allRows(of: string): Promise<Record<string, string[]>> {
  const database = await openDatabase({ dataDir: of });
  const tables = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  await database.close();
  return rows;
}

test("a backup has all data, whether a backend runs on the folder or not", async () => {
  const ports = { apiPort: 0, mailPort: 0 };
  const backend = await startBackend({ dataDir, migrationsDir, ...ports });
  const client = createClient(backend.apiUrl, backend.secretKey);
  await client.auth.admin.createUser({ email: "ada@corp.example", password: "a password" });
  const place = (number: number) => client.rpc("place_order", { number }).throwOnError();
  for (let number = 1; number <= 20; number += 1) await place(number);
  const [running, stopped] = [join(folder, "running.tar.gz"), join(folder, "stopped.tar.gz")];
  const writing = Promise.all(Array.from({ length: 40 }, (_, more) => place(21 + more)));
  await backUp(dataDir, running);
  await writing;
  const refused = await fetch(`${backend.apiUrl}/backup/v1`, {
    headers: { apikey: backend.publishableKey },
  });
  expect(refused.status).toBe(401);
  await backend.close();
  await backUp(dataDir, stopped);
  expect(statSync(stopped).mode & 0o077).toBe(0);

  await restore(join(folder, "from-running"), running);
  const whole = await allRows(join(folder, "from-running"));
  const orders = whole["orders"]?.length ?? 0;
  expect(orders).toBeGreaterThanOrEqual(20);
  expect(whole["order_lines"]).toHaveLength(3 * orders);

  await restore(join(folder, "from-stopped"), stopped);
  const original = await allRows(dataDir);
  expect(original["orders"]).toHaveLength(60);
  expect(original["auth.users"]).toHaveLength(1);
  expect(await allRows(join(folder, "from-stopped"))).toEqual(original);
});

const damaged = join(folder, "damaged");
writeFileSync(damaged, "no backup");
const refusals: [string, () => Promise<void>, RegExp][] = [
  ["of no folder", () => backUp(join(folder, "nowhere"), join(folder, "x")), /no data in/],
  ["over data", () => restore(dataDir, damaged), /Move the folder away/],
  ["of no file", () => restore(join(folder, "new"), join(folder, "nowhere")), /no file/],
  ["of another file", () => restore(join(folder, "new"), damaged), /damaged could not be restored/],
];
test.each(refusals)("a backup or restore %s is refused", async (_name, work, message) => {
  await expect(work()).rejects.toThrow(message);
});
