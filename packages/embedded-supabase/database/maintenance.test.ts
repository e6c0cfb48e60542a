import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";

import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { scheduleMaintenance, maintain } from "./open-store.ts";

let db: Database;

beforeEach(async () => {
  db = await openDatabase({ dataDir: "memory", template: inject("emptyDatabase") });
  await db.execute("create table public.mails (id int primary key, body text)");
});

afterEach(() => db.close());

/** Deletes and inserts all rows, like a table with short-lived rows. */
const replaceRows = (): Promise<void> =>
  db.execute(`
    delete from public.mails;
    insert into public.mails select i, repeat(md5(i::text), 30) from generate_series(1, 5000) i`);

async function bytes(): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    "select pg_total_relation_size('public.mails')::int as bytes",
  );
  return row?.bytes ?? 0;
}

test("the space of deleted rows is reused", async () => {
  await replaceRows();
  await replaceRows();
  await maintain(db);
  const before = await bytes();
  for (let round = 0; round < 3; round += 1) {
    await replaceRows();
    await maintain(db);
  }
  expect(await bytes()).toBeLessThan(before * 1.1);
});

test("the WAL is truncated", async () => {
  const wal = async () => {
    const [row] = await db.query<{ log: string }>(
      "select pg_current_wal_lsn() - redo_lsn < 1000000 as log from pg_control_checkpoint()",
    );
    return row?.log;
  };
  for (let round = 0; round < 3; round += 1) await replaceRows();
  expect(await wal()).toBe(false);
  await maintain(db);
  expect(await wal()).toBe(true);
});

test("maintenance runs within a minute after a thousand writes, not after fewer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = scheduleMaintenance(db, () => {});
  const statements = vi.spyOn(db, "query");
  const vacuumed = () => statements.mock.calls.some(([sql]) => sql.startsWith("checkpoint"));
  vi.advanceTimersByTime(60_000);
  await db.query("select 1");
  expect(vacuumed()).toBe(false);
  for (let write = 0; write < 1_000; write += 1) await db.query("select 1");
  vi.advanceTimersByTime(60_000);
  await expect.poll(vacuumed).toBe(true);
  stop();
  vi.useRealTimers();
});
