import { startBackend } from "@helmwise/embedded-supabase";
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";

import { openLeadQueue } from "../../../server/leads/open-lead-queue.ts";
import { createMetrics } from "../../../server/observability/metrics.ts";
import { sessionFileFor } from "../../../tools/session-file.ts";
import { contactLead } from "../../support/lead.ts";

let root: string;
let said: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "private-folders-"));
  said = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** Everything in a folder that users other than its owner can open, with its mode. */
function open(folder: string): string[] {
  const entries = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
  return entries.flatMap((name) => {
    const { mode } = lstatSync(join(folder, name));
    return mode & 0o077 ? [`${name} ${(mode & 0o777).toString(8)}`] : [];
  });
}

async function runBackend(dataDir: string) {
  const backend = await startBackend({
    dataDir,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
  });
  said.push(...backend.notices);
  return backend;
}

/** Opens each folder with private data, uses it, and returns how to close it. */
const folders: Record<string, (folder: string) => Promise<() => Promise<void>>> = {
  async "data of the embedded backend"(folder) {
    cpSync(inject("siteDatabase"), join(folder, "postgres"), { recursive: true });
    exposeAll(folder);
    const backend = await runBackend(folder);
    return () => backend.close();
  },
  async "spool of leads"(spoolDir) {
    const queue = await openLeadQueue({
      supabase: { url: "http://127.0.0.1:9", anonKey: "sb_publishable_test" },
      channels: [],
      log: (_level, message) => said.push(message),
      metrics: createMetrics({ release: "test", version: "test" }),
      spoolDir,
    });
    await queue.accept(contactLead);
    return () => queue.close();
  },
  async "session of an editor's command"(dataDir) {
    const settings = { siteUrl: undefined, port: 3000, folder: root, asOperator: false };
    const service = { kind: "embedded", dataDir } as const;
    await sessionFileFor({ ...settings, service }).storage.setItem("session", "{}");
    said.push("Only this user can read it");
    return async () => {};
  },
};

/** Gives all users the access to a folder and its files that a careless copy leaves. */
function exposeAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
  chmodSync(folder, 0o755);
}

it.each(Object.entries(folders))(
  "nobody else can open anything in the folder that existed before: %s",
  async (_name, use) => {
    const folder = join(root, "folder");
    mkdirSync(join(folder, "left"), { recursive: true });
    for (const name of ["leads.sqlite", "blog-session.json", "running.json", "left/1"])
      writeFileSync(join(folder, name), "");
    exposeAll(folder);
    const close = await use(folder);
    expect(open(folder)).toEqual([]);
    expect(said.join("\n")).toMatch(/only this user can/i);
    await close();
    expect(open(folder)).toEqual([]);
  },
);

it("nobody else can open anything in the folder of a new database", async () => {
  const folder = join(root, "a", "b");
  const backend = await runBackend(folder);
  expect(open(join(root, "a"))).toEqual([]);
  expect(said).toEqual([]);
  await backend.close();
});
