import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { afterEach, beforeEach, expect, inject, test } from "vitest";

import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";

let dir = "";
let dataDir = "";
let writer: ChildProcess | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "paused-holder-"));
  dataDir = join(dir, "data");
  cpSync(inject("emptyDatabase"), join(dataDir, "postgres"), { recursive: true });
});

afterEach(() => {
  writer?.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

/** Commits rows one by one and prints the number of each acknowledged row. */
const WRITER = `
  const { openDatabase } = await import(process.argv[1]);
  const onFolderLost = (message) => {
    console.error(message);
    process.exit(3);
  };
  const db = await openDatabase({ dataDir: process.argv[2], onFolderLost });
  await db.execute("create table if not exists t (id int primary key, writer text)");
  for (let id = 1; ; id += 1) {
    await db.query("insert into t values ($1, 'first')", [id]);
    process.stdout.write(id + "\\n");
  }
`;

type Writer = { child: ChildProcess; acknowledged: number[]; errors: () => string };

async function startWriter(rows: number): Promise<Writer> {
  const module = new URL("../open-database.ts", import.meta.url).href;
  const flags = ["--input-type=module", "-e", WRITER, module, dataDir];
  const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "pipe"] });
  writer = child;
  const acknowledged: number[] = [];
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`The writer ended: ${errors}`)));
    createInterface(child.stdout).on("line", (line) => {
      acknowledged.push(Number(line));
      if (acknowledged.length === rows) resolve();
    });
  });
  child.removeAllListeners("exit");
  return { child, acknowledged, errors: () => errors };
}

/** Changes the lock file to that of a process in another container. */
function imitateOtherContainer(): void {
  const lock = join(dataDir, "backend.lock");
  const holder = JSON.parse(readFileSync(lock, "utf8")) as object;
  writeFileSync(lock, JSON.stringify({ ...holder, world: "another boot pid:[1]" }));
}

const idsOf = async (db: Database, name: string): Promise<number[]> => {
  const rows = await db.query<{ id: number }>("select id from t where writer = $1 order by id", [
    name,
  ]);
  return rows.map(({ id }) => id);
};

// Time for several starts and the five seconds for which the second process watches the lock.
const SLOW = { timeout: 120_000 };

test(
  "a paused process acknowledges no write after another process took over its folder",
  SLOW,
  async () => {
    const { child, acknowledged, errors } = await startWriter(20);
    child.kill("SIGSTOP");
    imitateOtherContainer();

    const second = await openDatabase({ dataDir });
    const written = Array.from({ length: 20 }, (_, at) => 100_000 + at);
    const write = (id: number) => second.query("insert into t values ($1, 'second')", [id]);
    for (const id of written.slice(0, 10)) await write(id);
    const ended = once(child, "exit");
    child.kill("SIGCONT");
    const [code] = (await ended) as [number | null];
    for (const id of written.slice(10)) await write(id);
    await second.close();

    expect(code).toBe(3);
    expect(errors()).toMatch(/^Another process took over the data folder .*Start it again\.\n$/);
    expect(errors()).toContain(dataDir);
    const reopened = await openDatabase({ dataDir });
    expect(await idsOf(reopened, "first")).toEqual(expect.arrayContaining(acknowledged));
    expect(await idsOf(reopened, "second")).toEqual(written);
    await reopened.close();
  },
);

test("a paused process continues if no other process took over its folder", SLOW, async () => {
  const { child, acknowledged } = await startWriter(20);
  child.kill("SIGSTOP");
  const before = acknowledged.length;
  child.kill("SIGCONT");
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
  child.kill("SIGKILL");
  await once(child, "exit");
  const db = await openDatabase({ dataDir });
  expect(await idsOf(db, "first")).toEqual(expect.arrayContaining(acknowledged));
  await db.close();
});
