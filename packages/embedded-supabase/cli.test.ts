import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startBackend, type Backend } from "./backend.ts";
import { createProject } from "./testing/test-backend.ts";

const CLI = fileURLToPath(new URL("./cli.ts", import.meta.url));

type Ready = Backend & { pid: number };

type Run = { child: ChildProcess; stdout: string; stderr: string; exit: Promise<number | null> };

const running = new Set<ChildProcess>();

function start(args: string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, ...env } });
  running.add(child);
  const exit = once(child, "exit").then(([code]) => code as number | null);
  void exit.then(() => running.delete(child));
  const run: Run = { child, stdout: "", stderr: "", exit };
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
    "other/broken/20240101000000_notes.sql": MIGRATION,
    "other/broken/20990102000000_x.sql": "create table public.x (id nothing);",
    "extra.sql": "insert into public.notes values (2);",
  });
  // A data folder without tables, which takes less time than a new one.
  for (const name of ["data", "beside"])
    cpSync(inject("emptyDatabase"), join(project, name, "postgres"), { recursive: true });
});

afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** Later options win. */
function usual(...more: string[]): string[] {
  const migrations = join(project, "supabase", "migrations");
  const ports = ["--port", "0", "--mail-port", "0"];
  return [...ports, "--data", join(project, "data"), "--migrations", migrations, ...more];
}

test("prints one line of JSON when ready, keeps data over a restart, and stops on a signal", async () => {
  const seed = ["--seed", join(project, "extra.sql")];
  const first = start(usual(...seed), { SITE: "https://site.example" });
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

  const { port } = new URL(ready.apiUrl);
  const beside = start(usual("--data", join(project, "beside"), "--port", port));
  expect(await beside.exit).toBe(1);
  expect(beside.stdout).toBe("");
  expect(beside.stderr.trim()).toMatch(
    new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken\\. Stop the program .* another --port`),
  );

  expect(await stop(first)).toBe(0);
  expect(first.stderr).toBe("");

  const keys = ["--publishable-key", "sb_publishable_mine", "--secret-key", "sb_secret_mine"];
  const third = start(usual("--port", port, ...keys), { SITE: "https://site.example" });
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
  const refreshed = await returning.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  await returning.auth.stopAutoRefresh();
  const notes = await createClient(again.apiUrl, again.secretKey).from("notes").select("id");
  expect(notes.data).toHaveLength(2);
  const mails = await (await fetch(`${again.mailUrl}/api/v1/messages`)).json();
  expect(mails).toMatchObject({ messages_count: 1 });
  const backup = start(["backup", "/nowhere/site.dump", "--data", join(project, "data")]);
  expect(await backup.exit).toBe(1);
  expect(backup.stderr).toMatch(/^ENOENT.*\/nowhere\/site.dump.*Check the path.*\n$/);
  const inUse = start(["new-keys", "--data", join(project, "data")]);
  expect(await inUse.exit).toBe(1);
  expect(inUse.stderr).toContain("is in use by process");
  third.child.kill("SIGINT");
  expect(await stop(third, "SIGINT")).toBe(0);

  const replaced = start(["new-keys", "--data", join(project, "data")]);
  expect(await replaced.exit).toBe(0);
  const fourth = start(usual(), { SITE: "https://site.example" });
  const renewed = await waitUntilReady(fourth);
  for (const key of ["publishableKey", "secretKey", "anonKey", "serviceRoleKey"] as const)
    expect(renewed[key]).not.toBe(ready[key]);
  for (const key of [ready.secretKey, ready.serviceRoleKey]) {
    const old = await createClient(renewed.apiUrl, key).from("notes").select("id");
    expect(old.status).toBe(401);
  }
  const staying = createClient(renewed.apiUrl, renewed.publishableKey);
  const refresh = { refresh_token: refreshed.data.session?.refresh_token ?? "" };
  expect((await staying.auth.refreshSession(refresh)).error).toBeNull();
  await staying.auth.stopAutoRefresh();
  expect(await stop(fourth)).toBe(0);

  const none = start(["new-keys", "--data", join(project, "nothing")]);
  expect(await none.exit).toBe(1);
  expect(none.stderr).toContain("There are no keys in");
});

test.each([
  [["--help"], 0, /^$/, /^Usage: npm run backend/],
  [["--nothing"], 1, /'--nothing'[^]*Usage: npm run backend/, /^$/],
  [["--port", "http"], 1, /--port must be a port number, not "http"[^]*Usage: npm/, /^$/],
])("with %j ends with %d, and prints the usage", async (args, code, stderr, stdout) => {
  const run = start(args);
  expect(await run.exit).toBe(code);
  expect(run.stderr).toMatch(stderr);
  expect(run.stdout).toMatch(stdout);
});

describe("fails to start", () => {
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
    expect(run.stderr).toContain("20990102000000_x.sql");
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });
});
