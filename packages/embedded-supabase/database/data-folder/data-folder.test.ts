import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeEach, describe, expect, test } from "vitest";

import { BackendStartError, PostgresStartTimeout } from "../../start-error.ts";
import { findRunningBackend, publishRunningBackend } from "../../running-backend.ts";
import { openDataFolder } from "./data-folder.ts";

let dir = "";
let dataDir = "";

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "data-folder-"));
  dataDir = join(dir, "data");
});

function putPostgresFiles(version: string | null): void {
  mkdirSync(join(dataDir, "postgres", "base"), { recursive: true });
  if (version !== null) writeFileSync(join(dataDir, "postgres", "PG_VERSION"), version);
}

const open = (): void => openDataFolder(dataDir).release();

function refusal(): BackendStartError {
  try {
    open();
  } catch (error) {
    expect(error).toBeInstanceOf(BackendStartError);
    return error as BackendStartError;
  }
  throw new Error("the folder was not refused");
}

const disk = (code: string) => Object.assign(new Error("x"), { code });

describe("the data folder", () => {
  const refused: [string, () => void, RegExp][] = [
    ["another major", () => putPostgresFiles("15\n"), /written by Postgres 15.*Export.*mv /s],
    ["no PG_VERSION", () => putPostgresFiles(null), /damaged.*PG_VERSION.*mv .*backup/s],
    ["a file in its place", () => writeFileSync(dataDir, ""), /That path is a file/],
    [
      "a file in its path",
      () => {
        writeFileSync(join(dir, "file"), "");
        dataDir = join(dir, "file", "data");
      },
      /Part of that path is a file/,
    ],
  ];
  test.each(refused)(
    "with %s is rejected with advice for the operator",
    (_name, prepare, message) => {
      prepare();
      const error = refusal();
      expect(error.message).toContain(dataDir);
      expect(error.message).toMatch(message);
      expect(error.message).not.toMatch(/\bat .*:\d+/);
    },
  );

  test("is initialized again after an interrupted first start", () => {
    putPostgresFiles(null);
    writeFileSync(join(dataDir, "initializing"), "");
    const folder = openDataFolder(dataDir);
    expect(existsSync(join(dataDir, "postgres", "base"))).toBe(false);
    folder.markReady();
    expect(existsSync(join(dataDir, "initializing"))).toBe(false);
    folder.release();
  });

  const slow = new PostgresStartTimeout("it took over 300 s");
  const failed = new Error("boot\nFATAL:  could not map memory\nmore");
  test.each([
    ["a full disk", false, disk("ENOSPC"), /The disk is full/],
    ["a read-only disk", false, disk("EROFS"), /read-only/],
    ["no permission", false, disk("EACCES"), /may not write there/],
    ["a first start on a busy machine", false, slow, /over 300 s.*no data yet/s],
    ["a first start that fails", false, failed, /FATAL.*no data yet/s],
    ["a later start on a busy machine", true, slow, /over 300 s.*is safe/s],
  ])("with %s is explained, and not reported as damaged", (_name, hasData, error, reason) => {
    if (hasData) putPostgresFiles("18\n");
    const folder = openDataFolder(dataDir);
    const { message } = folder.explain(error);
    folder.release();
    expect(message).toMatch(reason);
    expect(message).not.toMatch(/damaged|mv /);
  });
});

describe("the lock", () => {
  test("prevents a second open until it is released", () => {
    const first = openDataFolder(dataDir);
    expect(refusal().message).toMatch(new RegExp(`in use by process ${process.pid}.*kill`, "s"));
    first.release();
    open();
  });

  test("of an earlier release is respected while its process runs", () => {
    mkdirSync(dataDir);
    const lock = join(dataDir, "backend.lock");
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, startTime: "1" }));
    expect(refusal().message).toMatch(/in use by another process.*Stop that process,/s);
    writeFileSync(lock, JSON.stringify({ pid: 4_194_300, startTime: "1" }));
    open();
  });

  test("ends with a killed process", async () => {
    const module = new URL("./folder-lock.ts", import.meta.url).href;
    const program = `(await import(${JSON.stringify(module)})).lockFolder(${JSON.stringify(dir)}); console.log("locked");
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", program]);
    dataDir = dir;
    await once(holder.stdout, "data");
    expect(refusal().message).toContain(`in use by process ${holder.pid}`);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    open();
  });
});

const service = {
  apiUrl: "http://127.0.0.1:54321",
  publishableKey: "p",
  secretKey: "s",
  siteUrl: "http://localhost:3000",
};

test("a running backend is found by its folder, with a file that only its user can read", () => {
  expect(findRunningBackend(dataDir)).toBeNull();
  const folder = openDataFolder(dataDir);
  expect(findRunningBackend(dataDir)).toBeNull();
  const unpublish = publishRunningBackend(dataDir, service);
  expect(findRunningBackend(dataDir)).toEqual(service);
  expect(statSync(join(dataDir, "running.json")).mode & 0o077).toBe(0);
  unpublish();
  expect(findRunningBackend(dataDir)).toBeNull();
  publishRunningBackend(dataDir, service);
  const left = readFileSync(join(dataDir, "running.json"));
  folder.release();
  // As a killed process leaves it.
  writeFileSync(join(dataDir, "running.json"), left);
  expect(findRunningBackend(dataDir)).toBeNull();
});
