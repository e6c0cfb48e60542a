import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { BackendStartError } from "../start-error.ts";
import { openDataFolder } from "./data-folder.ts";

let dir = "";
let dataDir = "";

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "data-folder-"));
  dataDir = join(dir, "data");
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

function putPostgresFiles(version: string | null): void {
  mkdirSync(join(dataDir, "postgres", "base"), { recursive: true });
  if (version !== null) writeFileSync(join(dataDir, "postgres", "PG_VERSION"), version);
}

function refusal(): BackendStartError {
  try {
    openDataFolder(dataDir).release();
  } catch (error) {
    expect(error).toBeInstanceOf(BackendStartError);
    return error as BackendStartError;
  }
  throw new Error("the folder was not refused");
}

function writeLock(holder: unknown): void {
  mkdirSync(dataDir, { recursive: true });
  const text = typeof holder === "string" ? holder : JSON.stringify(holder);
  writeFileSync(join(dataDir, "backend.lock"), text);
}

describe("what is in the folder", () => {
  const refused: [string, () => void, RegExp][] = [
    ["another major", () => putPostgresFiles("15\n"), /written by Postgres 15.*Export.*mv /s],
    ["no PG_VERSION", () => putPostgresFiles(null), /damaged.*PG_VERSION.*mv .*backup/s],
    ["a garbled PG_VERSION", () => putPostgresFiles("\0\x01"), /damaged.*PG_VERSION/s],
    ["an empty PG_VERSION", () => putPostgresFiles(""), /damaged.*PG_VERSION/s],
    ["a file in its place", () => writeFileSync(dataDir, ""), /That path is a file/],
  ];
  test.each(refused)("%s is refused with what to do", (_name, prepare, message) => {
    prepare();
    const error = refusal();
    expect(error.message).toContain(dataDir);
    expect(error.message).toMatch(message);
    expect(error.message).not.toMatch(/\bat .*:\d+/);
  });

  test("a path through a file is refused", () => {
    writeFileSync(join(dir, "file"), "");
    dataDir = join(dir, "file", "data");
    expect(refusal().message).toMatch(/Part of that path is a file/);
  });

  test("a refused folder is not left locked", () => {
    putPostgresFiles(null);
    refusal();
    expect(existsSync(join(dataDir, "backend.lock"))).toBe(false);
  });

  test("an interrupted first start is begun again", () => {
    putPostgresFiles(null);
    writeFileSync(join(dataDir, "initializing"), "");
    const folder = openDataFolder(dataDir);
    expect(existsSync(join(dataDir, "postgres", "base"))).toBe(false);
    folder.markReady();
    expect(existsSync(join(dataDir, "initializing"))).toBe(false);
    folder.release();
  });

  test.each([
    ["a full disk", Object.assign(new Error("x"), { code: "ENOSPC" }), /The disk is full/],
    ["a read-only disk", Object.assign(new Error("x"), { code: "EROFS" }), /read-only/],
    ["no permission", Object.assign(new Error("x"), { code: "EACCES" }), /may not write there/],
    [
      "Postgres' own words",
      new Error("boot\nPANIC:  no checkpoint\nmore"),
      /PANIC: {2}no checkpoint/,
    ],
  ])("%s is explained", (_name, error, message) => {
    const folder = openDataFolder(dataDir);
    expect(folder.explain(error).message).toMatch(message);
    folder.release();
  });
});

describe("the lock", () => {
  test("keeps a second opening out and is given back", () => {
    const first = openDataFolder(dataDir);
    expect(refusal().message).toMatch(new RegExp(`in use by process ${process.pid}.*kill`, "s"));
    first.release();
    openDataFolder(dataDir).release();
  });

  test("is respected while its holder lives, and says who holds it", async () => {
    const holder = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    await new Promise((resolve) => holder.once("spawn", resolve));
    const stat = readFileSync(`/proc/${holder.pid}/stat`, "utf8");
    const startTime = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    writeLock({ pid: holder.pid, startTime });
    expect(refusal().message).toContain(`in use by process ${holder.pid}`);
    const gone = new Promise((resolve) => holder.once("exit", resolve));
    holder.kill("SIGKILL");
    await gone;
    openDataFolder(dataDir).release();
  });

  test.each([
    ["of a process that was replaced by another", { pid: process.pid, startTime: "1" }],
    ["of a process that is gone", { pid: 4_194_300, startTime: "1" }],
    ["that holds nothing", ""],
    ["that holds something else", "[1, 2]"],
  ])("is taken over when it is one %s", (_name, holder) => {
    writeLock(holder);
    const folder = openDataFolder(dataDir);
    const lock: unknown = JSON.parse(readFileSync(join(dataDir, "backend.lock"), "utf8"));
    expect(lock).toMatchObject({ pid: process.pid });
    folder.release();
  });
});
