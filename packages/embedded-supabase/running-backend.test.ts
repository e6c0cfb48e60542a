import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { lockFolder } from "./database/data-folder/folder-lock.ts";
import { publishRunningBackend, findRunningBackend } from "./running-backend.ts";

const service = {
  apiUrl: "http://127.0.0.1:54321",
  publishableKey: "sb_publishable_x",
  secretKey: "sb_secret_x",
  siteUrl: "http://localhost:3000",
};

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "running-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("a running backend is found by its folder, with a file that only its user can read", async () => {
  expect(findRunningBackend(dataDir)).toBeNull();
  const lock = await lockFolder(dataDir);
  const unpublish = publishRunningBackend(dataDir, service);
  expect(findRunningBackend(dataDir)).toEqual(service);
  expect((await stat(join(dataDir, "running.json"))).mode & 0o077).toBe(0);
  unpublish();
  expect(findRunningBackend(dataDir)).toBeNull();
  lock.release();
});

test("the file of a killed process is ignored", async () => {
  const dead = 2 ** 22 + 1;
  await writeFile(join(dataDir, "running.json"), JSON.stringify({ pid: dead, ...service }));
  expect(findRunningBackend(dataDir)).toBeNull();
  await writeFile(join(dataDir, "backend.lock"), JSON.stringify({ pid: dead, startTime: "1" }));
  expect(findRunningBackend(dataDir)).toBeNull();
  // Another process has locked the folder.
  const lock = await lockFolder(dataDir);
  expect(findRunningBackend(dataDir)).toBeNull();
  lock.release();
});

test("a folder that is not writable does not stop the backend", () => {
  expect(() => publishRunningBackend(join(dataDir, "none"), service)()).not.toThrow();
});
