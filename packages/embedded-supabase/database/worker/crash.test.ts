import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { expect, inject, test } from "vitest";

import { BackendStartError } from "../../start-error.ts";
import { openDatabase } from "../open-database.ts";

const dir = mkdtempSync(join(tmpdir(), "crash-"));
const dataDir = join(dir, "data");
cpSync(inject("emptyDatabase"), join(dataDir, "postgres"), { recursive: true });

/** Commits rows one by one and prints the number of each acknowledged row. */
const WRITER = `
  const { openDatabase } = await import(process.argv[1]);
  const db = await openDatabase({ dataDir: process.argv[2] });
  await db.execute("create table t (id int primary key)");
  for (let id = 1; ; id += 1) {
    await db.query("insert into t values ($1)", [id]);
    process.stdout.write(id + "\\n");
  }
`;

function startWriter(): ChildProcess {
  const module = new URL("../open-database.ts", import.meta.url).href;
  const flags = ["--input-type=module", "-e", WRITER, module, dataDir];
  return spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
}

async function acknowledged(writer: ChildProcess, wanted: number): Promise<number> {
  if (!writer.stdout) throw new Error("the writer has no output");
  const ended = once(writer, "exit");
  let last = 0;
  for await (const line of createInterface(writer.stdout)) {
    last = Number(line);
    if (last === wanted) {
      await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${writer.pid}`);
      writer.kill("SIGKILL");
    }
  }
  await ended;
  return last;
}

test("a killed process loses no acknowledged write, and a damaged folder is explained", async () => {
  const last = await acknowledged(startWriter(), 100);
  expect(last).toBeGreaterThanOrEqual(100);

  const db = await openDatabase({ dataDir });
  const [row] = await db.query("select count(*)::int as count, max(id) as max from t");
  await db.close();
  expect(row).toMatchObject({ count: row?.["max"] });
  expect(row?.["count"]).toBeGreaterThanOrEqual(last);

  truncateSync(join(dataDir, "postgres", "global", "pg_control"), 0);
  const error: unknown = await openDatabase({ dataDir }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(BackendStartError);
  const { message } = error as Error;
  expect(message).toContain(dataDir);
  expect(message).toMatch(/does not start.*damaged.*mv .*backup/s);
  expect(message.split("\n")).toHaveLength(2);
});
