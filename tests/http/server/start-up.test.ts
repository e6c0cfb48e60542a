import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { findMail } from "../../support/mailbox.ts";
import { freePort } from "../../support/free-port.ts";
import { waitUntilReady } from "../../support/product.ts";
import { postForm } from "../../support/site.ts";

const SETTINGS = /^(?:SUPABASE_|EMBEDDED_|BACKEND$|SITE_URL$|PORT$|NODE_ENV$|VITEST)/;
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)),
);

let folder: string;
let running: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-start-"));
  running = [];
});

afterEach(async () => {
  for (const site of running) {
    site.kill("SIGKILL");
    if (site.exitCode === null && site.signalCode === null) await once(site, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

const project = { SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_ANON_KEY: "sb_publishable_test" };

type Run = { site: ChildProcess; siteUrl: string; port: number; output: () => string };

async function start(settings: Record<string, string>): Promise<Run> {
  const port = Number(settings.PORT ?? (await freePort()));
  const program = settings.NODE_ENV === "production" ? "build/server.js" : "server.ts";
  const site: ChildProcess = spawn(process.execPath, [program], {
    env: { NODE_ENV: "development", ...inherited, PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(site);
  let text = "";
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", (chunk) => (text += chunk));
  return { site, siteUrl: `http://localhost:${port}`, port, output: () => text };
}

const embedded = () => ({
  BACKEND: "embedded",
  EMBEDDED_DATA_DIR: join(folder, "data"),
  EMBEDDED_API_PORT: "0",
  EMBEDDED_MAIL_PORT: "0",
});

async function startEmbedded(settings: Record<string, string> = {}): Promise<Run> {
  const files = join(folder, "data", "postgres");
  if (!existsSync(files)) await cp(inject("siteDatabase"), files, { recursive: true });
  const run = await start({ NODE_ENV: "production", ...embedded(), ...settings });
  await waitUntilReady(run.site, run.siteUrl);
  return run;
}

function addressOf(name: string, output: string): string {
  const address = new RegExp(`${name}:\\s+([^"\\s]+)`).exec(output)?.[1];
  if (!address) throw new Error(`No ${name} in:\n${output}`);
  return address;
}

/** A start that failed with a clear message that has these words. */
async function expectFailed(run: Run, ...words: string[]) {
  const [code] = (await once(run.site, "close")) as [number | null];
  expect(code).toBe(1);
  for (const word of words) expect(run.output()).toContain(word);
  expect(run.output()).not.toMatch(/\n\s+at /);
}

describe("a start that cannot work stops with one clear message", () => {
  test.each([
    ["without a backend in production", {}, ["SUPABASE_URL", "BACKEND=embedded"]],
    [
      "with a spool where nothing can be made",
      { ...project, LEAD_SPOOL_DIR: "/proc/x/leads" },
      ["LEAD_SPOOL_DIR must be a folder", "/proc/x", "Example: LEAD_SPOOL_DIR=/"],
    ],
    [
      "on an address that this machine does not have",
      { ...project, HOST: "203.0.113.1" },
      ["This machine has no address 203.0.113.1.", "HOST"],
    ],
  ])("%s", async (_case, settings, words) => {
    await expectFailed(await start({ NODE_ENV: "production", ...settings }), ...words);
  });

  test("on a port that is taken, or a data folder that is a file", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expectFailed(
      await start({ NODE_ENV: "production", PORT: String(port), ...project }),
      String(port),
    );
    other.close();
    await writeFile(join(folder, "data"), "not a folder");
    await expectFailed(
      await start({ NODE_ENV: "production", ...embedded() }),
      join(folder, "data"),
    );
  });
});

test("the start logs the version and likely configuration mistakes", async () => {
  const metricsPort = await freePort();
  const run = await start({
    NODE_ENV: "production",
    RELEASE: "1f2e3d4c5b6a",
    SITE_URL: "http://www.example.com",
    SUPABASE_URL: "http://203.0.113.9",
    SUPABASE_ANON_KEY: "sb_publishable_test",
    LEAD_SPOL_DIR: "/somewhere",
    METRICS_PORT: String(metricsPort),
  });
  await waitUntilReady(run.site, run.siteUrl);
  const [first = ""] = run.output().split("\n");
  expect(JSON.parse(first)).toMatchObject({ message: "Starting", release: "1f2e3d4c5b6a" });
  for (const warning of [
    "SITE_URL is plain http",
    "SUPABASE_URL is plain http",
    "did you mean LEAD_SPOOL_DIR?",
  ]) {
    expect(run.output()).toContain(warning);
  }
  expect(await (await fetch(`${run.siteUrl}/livez`)).text()).toBe("ok 1f2e3d4c5b6a\n");
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/helmwise_build_info\{[^}]*release="1f2e3d4c5b6a"/);
});

test("the data folder serves one site, keeps all through a kill -9, and SIGTERM ends cleanly", async () => {
  const first = await startEmbedded();
  const email = "ada@engine.example";
  const password = "Correct-horse-1";
  const form = { email, password, confirm_password: password };
  const signUp = await postForm(`${first.siteUrl}/auth/signup`, form);
  expect(signUp.status).toBe(303);
  const second = await start({ NODE_ENV: "production", ...embedded() });
  await expectFailed(second, join(folder, "data"), String(first.site.pid));
  expect((await fetch(`${first.siteUrl}/readyz`)).status).toBe(200);
  expect((await stat(join(folder, "data"))).mode & 0o077).toBe(0);
  first.site.kill("SIGKILL");
  await once(first.site, "exit");

  const next = await startEmbedded({ SHUTDOWN_GRACE_SECONDS: "0" });
  const signIn = await postForm(`${next.siteUrl}/auth/login`, { email, password });
  expect(await signIn.text()).toContain("Please verify your email address before signing in.");
  const mail = await findMail(addressOf("Mailbox", next.output()), email);
  expect(mail).toMatchObject({
    From: { Name: "Helmwise", Address: "accounts@helmwise.example" },
    Subject: "Confirm your Helmwise account",
    Text: expect.stringContaining(`Sent to ${email} by Helmwise, ${first.siteUrl}`),
  });
  next.site.kill("SIGTERM");
  expect(await once(next.site, "exit")).toEqual([0, null]);
});

test("in development, on a new data folder, a taken port is replaced by the next, and the start lists all URLs", async () => {
  const taken = await freePort();
  const other = createServer().listen(taken, "127.0.0.1");
  await once(other, "listening");
  const run = await start({ ...embedded(), BACKEND: "", PORT: String(taken) });
  await expect.poll(() => run.output(), { timeout: 60_000 }).toContain("Data:");
  const site = addressOf("Site", run.output());
  other.close();
  expect(site).not.toBe(`http://localhost:${taken}`);
  expect(run.output()).toContain(`${taken} is taken`);
  const page = await fetch(site);
  expect(page.status).toBe(200);
  // What pages fetch only when they need it comes as whole as in production.
  const [script = ""] = /\/assets\/sync-account-links[\w-]*\.js/.exec(await page.text()) ?? [];
  const follow = await fetch(site + script);
  expect([follow.status, follow.headers.get("content-type")]).toEqual([200, "text/javascript"]);
  expect(await follow.text()).not.toMatch(/\bimport\b/);
  expect((await fetch(addressOf("Mailbox", run.output()))).status).toBe(200);
  expect(addressOf("Data", run.output())).toBe(join(folder, "data"));
}, 120_000);
