import { closeSync, cpSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { startBackend, type Backend } from "../../backend.ts";
import { openDatabase } from "../open-database.ts";
import { BackendStartError } from "../../start-error.ts";
import { createProject } from "../../testing/test-backend.ts";

let dir = "";
let dataDir = "";

const start = (): Promise<Backend> =>
  startBackend({
    dataDir,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: join(dir, "supabase", "migrations"),
  });

beforeEach(async () => {
  dir = await createProject({
    "supabase/migrations/1_notes.sql":
      "create table notes (body text); insert into notes values ('First note');",
  });
  dataDir = join(dir, "data");
  cpSync(inject("emptyDatabase"), join(dataDir, "postgres"), { recursive: true });
  const backend = await start();
  await backend.close();
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

function overwrite(path: string, offset: number, length: number, byte: number): void {
  const descriptor = openSync(join(dataDir, "postgres", path), "r+");
  writeSync(descriptor, Buffer.alloc(length, byte), 0, length, offset);
  closeSync(descriptor);
}

async function fileOf(table: string): Promise<string> {
  const db = await openDatabase({ dataDir });
  const [row] = await db.query<{ path: string }>("select pg_relation_filepath($1) as path", [
    table,
  ]);
  await db.close();
  return row?.path ?? "";
}

async function refusal(): Promise<BackendStartError> {
  const error: unknown = await start().then(
    (backend) => backend.close(),
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(BackendStartError);
  return error as BackendStartError;
}

const cases: [string, () => Promise<void>, RegExp][] = [
  [
    "an empty commit log",
    async () => {
      const record = join("pg_xact", "0000");
      overwrite(record, 0, statSync(join(dataDir, "postgres", record)).size, 0);
    },
    /is damaged: its record of committed transactions \(pg_xact\) is empty/,
  ],
  [
    "a damaged page of a table",
    async () => overwrite(await fileOf("public.notes"), 200, 500, 0x41),
    /is damaged: invalid page in block 0 of relation .* \(SQLSTATE XX001\)/,
  ],
];

test.each(cases)(
  "%s stops the start with advice for the operator",
  async (_name, damage, message) => {
    await damage();
    const error = await refusal();
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/\nMove the folder away \(mv .*backup in its place\.$/);
    expect(error.message.split("\n")).toHaveLength(2);
  },
);
