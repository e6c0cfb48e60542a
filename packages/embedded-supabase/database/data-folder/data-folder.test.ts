import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { BackendStartError, PostgresStartTimeout } from "../../start-error.ts";
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

async function open(): Promise<void> {
  (await openDataFolder(dataDir)).release();
}

async function refusal(): Promise<BackendStartError> {
  try {
    await open();
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

describe("the data folder", () => {
  const refused: [string, () => void, RegExp][] = [
    ["another major", () => putPostgresFiles("15\n"), /written by Postgres 15.*Export.*mv /s],
    ["no PG_VERSION", () => putPostgresFiles(null), /damaged.*PG_VERSION.*mv .*backup/s],
    ["a file in its place", () => writeFileSync(dataDir, ""), /That path is a file/],
  ];
  test.each(refused)(
    "with %s is rejected with advice for the operator",
    async (_name, prepare, message) => {
      prepare();
      const error = await refusal();
      expect(error.message).toContain(dataDir);
      expect(error.message).toMatch(message);
      expect(error.message).not.toMatch(/\bat .*:\d+/);
    },
  );

  test("with a path through a file is rejected", async () => {
    writeFileSync(join(dir, "file"), "");
    dataDir = join(dir, "file", "data");
    expect((await refusal()).message).toMatch(/Part of that path is a file/);
  });

  test("is initialized again after an interrupted first start", async () => {
    putPostgresFiles(null);
    writeFileSync(join(dataDir, "initializing"), "");
    const folder = await openDataFolder(dataDir);
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
      "the disk error of Postgres",
      new Error("boot\nPANIC:  no checkpoint\nmore"),
      /PANIC: {2}no checkpoint/,
    ],
  ])("with %s is explained", async (_name, error, message) => {
    const folder = await openDataFolder(dataDir);
    expect(folder.explain(error).message).toMatch(message);
    folder.release();
  });

  const slow = new PostgresStartTimeout("it took over 300 s");
  const failed = new Error("boot\nFATAL:  could not map memory\nmore");
  test.each([
    ["a first start on a busy machine", false, slow, /over 300 s.*no data yet/s],
    ["a first start that fails", false, failed, /FATAL.*no data yet/s],
    ["a later start on a busy machine", true, slow, /over 300 s.*is safe/s],
  ])("with %s is not reported as damaged", async (_name, hasData, error, reason) => {
    if (hasData) putPostgresFiles("18\n");
    const folder = await openDataFolder(dataDir);
    const { message } = folder.explain(error);
    folder.release();
    expect(message).toMatch(reason);
    expect(message).not.toMatch(/damaged|mv /);
  });
});

describe("the lock", () => {
  test("prevents a second open until it is released", async () => {
    const first = await openDataFolder(dataDir);
    expect((await refusal()).message).toMatch(
      new RegExp(`in use by process ${process.pid}.*kill`, "s"),
    );
    first.release();
    await open();
  });

  test("is respected while its process runs, and names the process", async () => {
    const holder = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    await new Promise((resolve) => holder.once("spawn", resolve));
    const stat = readFileSync(`/proc/${holder.pid}/stat`, "utf8");
    const startTime = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    writeLock({ pid: holder.pid, startTime });
    expect((await refusal()).message).toContain(`in use by process ${holder.pid}`);
    const gone = new Promise((resolve) => holder.once("exit", resolve));
    holder.kill("SIGKILL");
    await gone;
    await open();
  });

  test.each([
    ["of a process that was replaced by another", { pid: process.pid, startTime: "1" }],
    ["of a process that is gone", { pid: 4_194_300, startTime: "1" }],
    ["that holds something else", "[1, 2]"],
  ])("is taken over %s", async (_name, holder) => {
    writeLock(holder);
    const folder = await openDataFolder(dataDir);
    const lock: unknown = JSON.parse(readFileSync(join(dataDir, "backend.lock"), "utf8"));
    expect(lock).toMatchObject({ pid: process.pid });
    folder.release();
  });

  describe("of a process in another container", () => {
    const foreign = { pid: process.pid, startTime: null, world: "another boot pid:[1]" };

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test("is respected while it has a heartbeat", async () => {
      writeLock(foreign);
      const refused = refusal();
      utimesSync(join(dataDir, "backend.lock"), new Date(), new Date(2_000_000_000_000));
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await refused).message).toMatch(/of another container/);
    });

    test("is taken over when its heartbeat stops", async () => {
      writeLock(foreign);
      const opened = openDataFolder(dataDir);
      await vi.advanceTimersByTimeAsync(10_000);
      (await opened).release();
    });
  });

  test("is replaced if it is a folder", async () => {
    mkdirSync(join(dataDir, "backend.lock"), { recursive: true });
    await open();
  });

  test("has a heartbeat for other containers", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "Date"] });
    const folder = await openDataFolder(dataDir);
    vi.setSystemTime(new Date("2030-01-01"));
    vi.advanceTimersByTime(1_000);
    const { mtime } = statSync(join(dataDir, "backend.lock"));
    expect(mtime.getUTCFullYear()).toBe(2030);
    folder.release();
    vi.useRealTimers();
  });
});
