import { spawn, type ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend } from "./backend.ts";
import { createProject } from "./testing/test-backend.ts";

const CLI = fileURLToPath(new URL("./cli.ts", import.meta.url));

type Ready = {
  apiUrl: string;
  mailUrl: string;
  publishableKey: string;
  secretKey: string;
  anonKey: string;
  serviceRoleKey: string;
  dataDir: string;
  notices: string[];
  pid: number;
};

type Run = { child: ChildProcess; stdout: string; stderr: string; exit: Promise<number | null> };

const running = new Set<ChildProcess>();

function start(args: string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, ...env } });
  running.add(child);
  const run: Run = {
    child,
    stdout: "",
    stderr: "",
    exit: new Promise((resolve) => {
      child.once("exit", (code) => {
        running.delete(child);
        resolve(code);
      });
    }),
  };
  child.stdout?.on("data", (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (run.stderr += chunk.toString()));
  return run;
}

async function waitUntilReady(run: Run): Promise<Ready> {
  await new Promise<void>((resolve, reject) => {
    run.child.stdout?.on("data", () => run.stdout.includes("\n") && resolve());
    void run.exit.then(() => reject(new Error(`It ended before it was ready: ${run.stderr}`)));
  });
  return JSON.parse(run.stdout) as Ready;
}

async function stop(run: Run, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  run.child.kill(signal);
  return run.exit;
}

const MIGRATION =
  "create table public.notes (id int primary key); insert into public.notes values (1);";
const CONFIG = `
[api]
schemas = ["public"]
[auth]
site_url = "env(SITE)"
minimum_password_length = 10
`;

let project: string;

beforeAll(async () => {
  project = await createProject({
    "supabase/migrations/20240101000000_notes.sql": MIGRATION,
    "supabase/config.toml": CONFIG,
    "other/broken/20240102000000_x.sql": "create table public.x (id nothing);",
    "extra.sql": "insert into public.notes values (2);",
  });
});

afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(project, { recursive: true, force: true });
});

function usual(...more: string[]): string[] {
  const migrations = join(project, "supabase", "migrations");
  const ports = ["--port", "0", "--mail-port", "0"];
  return [...ports, "--data", join(project, "data"), "--migrations", migrations, ...more];
}

test("prints one line of JSON when ready, keeps data over a restart, and stops on a signal", async () => {
  const first = start(usual("--seed", join(project, "extra.sql")), {
    SITE: "https://site.example",
  });
  const ready = await waitUntilReady(first);
  expect(first.stdout.trimEnd().split("\n")).toHaveLength(1);
  expect(ready).toMatchObject({
    apiUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    mailUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    publishableKey: expect.stringMatching(/^sb_publishable_/),
    secretKey: expect.stringMatching(/^sb_secret_/),
    anonKey: expect.stringMatching(/^eyJ/),
    serviceRoleKey: expect.stringMatching(/^eyJ/),
    place: join(project, "data"),
    notices: [],
    pid: first.child.pid,
  });
  const admin = createClient(ready.apiUrl, ready.secretKey);
  expect((await admin.from("notes").select("id").order("id")).data).toEqual([{ id: 1 }, { id: 2 }]);
  const client = createClient(ready.apiUrl, ready.publishableKey);
  const weak = await client.auth.signUp({ email: "ann@corp.example", password: "too short" });
  expect(weak.error?.code).toBe("weak_password");
  const signedUp = await client.auth.signUp({ email: "ann@corp.example", password: "long enough" });
  expect(signedUp.error).toBeNull();
  const session = signedUp.data.session;
  await client.auth.resetPasswordForEmail("ann@corp.example");
  await client.auth.stopAutoRefresh();

  const second = start(usual());
  expect(await second.exit).toBe(1);
  expect(second.stdout).toBe("");
  expect(second.stderr).toContain(`is in use by process ${ready.pid}`);

  expect(await stop(first)).toBe(0);
  expect(first.stderr).toBe("");

  const { port } = new URL(ready.apiUrl);
  const third = start(
    [
      ...usual().slice(2),
      "--port",
      port,
      "--publishable-key",
      "sb_publishable_mine",
      "--secret-key",
      "sb_secret_mine",
    ],
    { SITE: "https://site.example" },
  );
  const again = await waitUntilReady(third);
  expect(again).toMatchObject({
    apiUrl: ready.apiUrl,
    publishableKey: "sb_publishable_mine",
    secretKey: "sb_secret_mine",
    anonKey: ready.anonKey,
    serviceRoleKey: ready.serviceRoleKey,
  });
  const returning = createClient(again.apiUrl, again.publishableKey);
  const restored = await returning.auth.setSession({
    access_token: session?.access_token ?? "",
    refresh_token: session?.refresh_token ?? "",
  });
  expect(restored.error).toBeNull();
  expect((await returning.auth.refreshSession()).error).toBeNull();
  await returning.auth.stopAutoRefresh();
  const notes = await createClient(again.apiUrl, again.secretKey).from("notes").select("id");
  expect(notes.data).toHaveLength(2);
  const mails = await (await fetch(`${again.mailUrl}/api/v1/messages`)).json();
  expect(mails).toMatchObject({ messages_count: 1 });
  third.child.kill("SIGINT");
  expect(await stop(third, "SIGINT")).toBe(0);
});

test("uses the next free port if one is taken, and reports it", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => blocker.once("listening", resolve));
  const address = blocker.address();
  const taken = typeof address === "object" && address !== null ? address.port : 0;
  const run = start(usual("--port", String(taken)));
  const ready = await waitUntilReady(run);
  const used = Number(new URL(ready.apiUrl).port);
  expect(used).toBeGreaterThan(taken);
  expect(ready.notices).toEqual([`API: port ${taken} was taken, using ${used}`]);
  expect(await stop(run)).toBe(0);
  expect(run.stderr.trim()).toBe(`API: port ${taken} was taken, using ${used}`);
  blocker.close();
});

describe("fails to start", () => {
  test.each([
    ["an unknown option", ["--nothing"], /'--nothing'/],
    ["an invalid port", ["--port", "http"], /--port must be a port number, not "http"/],
  ])("with %s, and prints the usage", async (_what, args, message) => {
    const run = start(args);
    expect(await run.exit).toBe(1);
    expect(run.stdout).toBe("");
    expect(run.stderr).toMatch(message);
    expect(run.stderr).toContain("Usage: npm run backend");
  });

  test.each([
    [{ migrationsDir: "/nowhere/m" }, "The migrations folder /nowhere/m does not exist."],
    [{ publishableKey: "" }, "The publishable key and the secret key must not be empty."],
    [
      { publishableKey: "same", secretKey: "same" },
      "The publishable key and the secret key must differ.",
    ],
    [{ seedFiles: ["/nowhere/s.sql"] }, "The seed file /nowhere/s.sql does not exist."],
    [{ configFile: "/nowhere/c.toml" }, "The configuration /nowhere/c.toml does not exist."],
  ])("with %j", async (options, message) => {
    const migrationsDir = join(project, "supabase", "migrations");
    const ports = { apiPort: 0, mailPort: 0 };
    const starting = startBackend({ dataDir: "memory", migrationsDir, ...ports, ...options });
    await expect(starting).rejects.toThrow(message);
  });

  test("with a failing migration, names it, and unlocks the data folder", async () => {
    const args = usual("--migrations", join(project, "other", "broken"));
    const run = start(args);
    expect(await run.exit).toBe(1);
    expect(run.stdout).toBe("");
    expect(run.stderr).toContain("20240102000000_x.sql");
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });
});

test("prints the usage with --help", async () => {
  const run = start(["--help"]);
  expect(await run.exit).toBe(0);
  expect(run.stdout).toContain("--migrations DIR");
});
