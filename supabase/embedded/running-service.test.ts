import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findRunning } from "./running-service.ts";
import { startTestBackend } from "./test-backend.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "running-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a service is found by its folder while it runs, and by nobody else's leave", async () => {
  expect(findRunning(dataDir)).toBeNull();
  const siteUrl = "http://localhost:3000";
  const backend = await startTestBackend({ options: { dataDir, siteUrl } });
  const { apiUrl, secretKey } = backend;
  expect(findRunning(dataDir)).toEqual({ apiUrl, secretKey, siteUrl });
  expect((await stat(join(dataDir, "running.json"))).mode & 0o077).toBe(0);
  await backend.stop();
  expect(findRunning(dataDir)).toBeNull();
});

test("what a killed process left behind is not taken for a service", async () => {
  const left = { apiUrl: "http://127.0.0.1:9", secretKey: "sb_secret_x" };
  await writeFile(join(dataDir, "running.json"), JSON.stringify({ pid: 2 ** 22 + 1, ...left }));
  expect(findRunning(dataDir)).toBeNull();
  const holder = { pid: 2 ** 22 + 1, startTime: "1" };
  await writeFile(join(dataDir, "backend.lock"), JSON.stringify(holder));
  expect(findRunning(dataDir)).toBeNull();
  // Another process holds the folder by now.
  await writeFile(
    join(dataDir, "backend.lock"),
    JSON.stringify({ pid: process.pid, startTime: null }),
  );
  expect(findRunning(dataDir)).toBeNull();
});
