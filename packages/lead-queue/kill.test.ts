import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, it } from "vitest";

import { openDatabase } from "./database.ts";
import { createOutbox } from "./outbox.ts";
import { leadOf } from "./testing/fake-supabase.ts";
import type { TestLead } from "./testing/fake-supabase.ts";

const PROCESS = join(import.meta.dirname, "testing/queue-process.ts");

let folder: string;
let server: Server;
let origin: string;
/** Keys of the rows, as a table with a unique key holds them, and of each notification. */
let rows: string[];
let notified: string[];
/** How the table behaves: it takes rows, is down, or stores them and loses its reply. */
let mode: "up" | "down" | "mute";
let children: ChildProcess[];
/** Keys of the leads whose visitors were thanked. */
let accepted: Set<string>;
let refused: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  [rows, notified, mode, children, accepted, refused] = [[], [], "up", [], new Set(), []];
  server = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join("")) as [TestLead] | { id: string };
    if (!Array.isArray(body)) {
      notified.push(body.id);
      response.writeHead(204).end();
      return;
    }
    const key = body[0].idempotency_key;
    if (mode === "down") {
      response.writeHead(503).end();
      return;
    }
    const exists = rows.includes(key);
    if (!exists) rows.push(key);
    if (mode === "up") response.writeHead(exists ? 409 : 201).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  server.close();
  server.closeAllConnections();
});

/** @param shell how to start the process, with `"$@"` for its command. */
function start(shell = 'exec "$@"'): ChildProcess {
  const command = [process.execPath, PROCESS, folder, origin, `${origin}/hook`];
  const child = spawn("sh", ["-c", shell, "sh", ...command], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  if (!child.stdout || !child.stdin) throw new Error("The process has no pipes");
  child.stdin.on("error", () => {});
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [, key = "", result] = /^(.*) (true|false)$/.exec(line) ?? [];
    if (result === "true") accepted.add(key);
    else refused.push(key);
  });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

function post(child: ChildProcess, name: string): void {
  child.stdin?.write(`${JSON.stringify(leadOf(name))}\n`);
}

function waiting(): number {
  const database = openDatabase(join(folder, "leads.sqlite"), () => {});
  const count = createOutbox(database).waiting();
  database.close();
  return count;
}

const PATIENTLY = { timeout: 60_000, interval: 100 };

it("loses and doubles no accepted lead through kill -9 of two processes and outages", async () => {
  const processes = [start(), start()];
  let posted = 0;
  for (let round = 0; round < 9; round += 1) {
    mode = (["up", "down", "mute"] as const)[round % 3] ?? "up";
    const before = accepted.size;
    for (let count = 0; count < 30; count += 1) {
      const child = processes[count % 2];
      posted += 1;
      if (child) post(child, String(posted));
    }
    await expect.poll(() => accepted.size, PATIENTLY).toBeGreaterThan(before + 10);
    const victim = processes[round % 2];
    if (victim) await kill(victim);
    processes[round % 2] = start();
  }
  mode = "up";
  await expect.poll(waiting, PATIENTLY).toBe(0);
  const stored = new Set(rows);
  expect([...accepted].filter((key) => !stored.has(key))).toEqual([]);
  expect(rows).toHaveLength(stored.size);
  const notifiedKeys = new Set(notified);
  expect([...stored].filter((key) => !notifiedKeys.has(key))).toEqual([]);
});

it("accepts nothing that is neither on the disk nor stored when the disk is full", async () => {
  mode = "down";
  // The process may write files of 256 blocks of 512 bytes and no more.
  const child = start('ulimit -f 256; exec "$@"');
  const names = Array.from({ length: 300 }, (_none, index) => `lead ${index} ${"x".repeat(500)}`);
  for (const name of names) post(child, name);
  await expect.poll(() => accepted.size + refused.length, PATIENTLY).toBe(names.length);
  expect(accepted.size).toBeGreaterThan(10);
  expect(refused.length).toBeGreaterThan(10);
  await kill(child);
  mode = "up";
  start();
  await expect.poll(() => accepted.size > 0 && waiting(), PATIENTLY).toBe(0);
  const stored = new Set(rows);
  expect([...accepted].filter((key) => !stored.has(key))).toEqual([]);
});
