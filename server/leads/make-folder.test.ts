import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

import { makeFolder } from "./open-lead-queue.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "make-folder-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it("creates a folder with its parents, and accepts an existing one", async () => {
  const folder = join(root, "a", "b", "c");
  await makeFolder(folder);
  await makeFolder(folder);
  expect((await stat(join(root, "a"))).mode & 0o777).toBe(0o700);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

it("creates one folder for several processes at once", async () => {
  const folder = join(root, "a", "b");
  await Promise.all([1, 2, 3, 4].map(() => makeFolder(folder)));
  expect(existsSync(folder)).toBe(true);
});

it("fails if a file has the folder's path", async () => {
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file"))).rejects.toThrow("EEXIST");
  await expect(makeFolder(join(root, "file", "a", "b"))).rejects.toThrow("ENOTDIR");
});

it.runIf(existsSync("/proc/self"))("fails if the system rejects the folder", async () => {
  await expect(makeFolder("/proc/x/y")).rejects.toThrow("ENOENT");
});
