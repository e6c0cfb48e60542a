import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";

import { findMail } from "../../support/servers/mailbox.ts";
import { freePort } from "../../support/servers/free-port.ts";
import { postForm } from "../../support/servers/site.ts";
import { addressOf, createSiteProcess } from "../../support/servers/site-process.ts";
import type { SiteProcess } from "../../support/servers/site-process.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-start-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const project = { SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_ANON_KEY: "sb_publishable_test" };
const embedded = () => ({
  BACKEND: "embedded",
  EMBEDDED_DATA_DIR: join(folder, "data"),
  EMBEDDED_API_PORT: "0",
  EMBEDDED_MAIL_PORT: "0",
});

async function create(...site: Parameters<typeof createSiteProcess>): Promise<SiteProcess> {
  const process = await createSiteProcess(...site);
  onTestFinished(() => process.kill());
  return process;
}

async function start(...site: Parameters<typeof createSiteProcess>): Promise<SiteProcess> {
  const process = await create(...site);
  await process.start();
  return process;
}

async function startEmbedded(): Promise<SiteProcess> {
  const files = join(folder, "data", "postgres");
  if (!existsSync(files)) await cp(inject("siteDatabase"), files, { recursive: true });
  return start(embedded());
}

/** A port that another server has. */
async function takenPort(): Promise<number> {
  const port = await freePort();
  const other = createServer().listen(port);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  return port;
}

/** A start that stops with one clear message that has these words. */
async function expectFailure(settings: Record<string, string>, ...words: string[]) {
  const site = await create(settings);
  expect(await site.failedStart()).toBe(1);
  for (const word of words) expect(site.output()).toContain(word);
  expect(site.output()).not.toMatch(/\n\s+at /);
}

test.each([
  [
    "with a spool where nothing can be made",
    { ...project, LEAD_SPOOL_DIR: "/proc/x/leads" },
    ["LEAD_SPOOL_DIR must be a folder", "/proc/x", "Example: LEAD_SPOOL_DIR=/"],
  ],
  [
    "with a sender that mail servers refuse",
    {
      ...project,
      LEADS_NOTIFY_TO: "sales@our-corp.com",
      SMTP_URL: "smtp://relay.our-corp.com",
      MAIL_FROM: "site@corp.test",
    },
    ["mails would come from site@corp.test,", "Example: MAIL_FROM=website@your-domain.com"],
  ],
  [
    "on an address that this machine does not have",
    { ...project, HOST: "203.0.113.1" },
    ["This machine has no address 203.0.113.1.", "HOST"],
  ],
])("a start %s stops with one clear message", (_case, settings, words) =>
  expectFailure(settings, ...words),
);

test.each(["leads.sqlite", "history", "owners"])(
  "a start with a spool in which %s cannot be written stops and names the variable",
  async (part) => {
    const spool = join(folder, "spool");
    await mkdir(spool);
    // A file in place of a folder, or a folder in place of a file, stops root as well.
    await (part.includes(".") ? mkdir(join(spool, part)) : writeFile(join(spool, part), ""));
    const mails = { SMTP_URL: "smtp://127.0.0.1:9", LEADS_NOTIFY_TO: "sales@our-corp.com" };
    const settings = { ...project, ...mails, SUPABASE_SITE_KEY: "k".repeat(43) };
    const advice = ["LEAD_SPOOL_DIR must be a folder the site may write to", part, "own it"];
    await expectFailure({ ...settings, LEAD_SPOOL_DIR: spool }, ...advice);
  },
);

test("a start on a port that is taken, or a data folder that is a file, stops with one clear message", async () => {
  const port = String(await takenPort());
  await expectFailure({ ...project, PORT: port }, port);
  await cp(inject("siteDatabase"), join(folder, "data", "postgres"), { recursive: true });
  const advice = `Port ${port} of 127.0.0.1 is taken. Stop the program`;
  await expectFailure({ ...embedded(), EMBEDDED_API_PORT: port }, advice, "EMBEDDED_API_PORT");
  await rm(join(folder, "data"), { recursive: true });
  await writeFile(join(folder, "data"), "not a folder");
  await expectFailure(embedded(), join(folder, "data"), "EMBEDDED_DATA_DIR");
});

test("the start logs the version and likely mistakes, then only JSON, and serves from any folder while Supabase is down", async () => {
  const metricsPort = await freePort();
  const settings = {
    RELEASE: "1f2e3d4c5b6a",
    SITE_URL: "http://www.example.com",
    SUPABASE_URL: "http://203.0.113.9",
    SUPABASE_ANON_KEY: "sb_publishable_test",
    LEAD_SPOL_DIR: "/somewhere",
    METRICS_PORT: String(metricsPort),
  };
  const { origin, output } = await start(settings, { cwd: folder });
  for (const warning of [
    "SITE_URL is plain http",
    "SUPABASE_URL is plain http",
    "did you mean LEAD_SPOOL_DIR?",
  ]) {
    expect(output()).toContain(warning);
  }
  expect(await (await fetch(`${origin}/livez`)).text()).toBe("ok 1f2e3d4c5b6a\n");
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/helmwise_build_info\{[^}]*release="1f2e3d4c5b6a"/);
  for (const path of ["/", "/resources/blog", "/contact"]) {
    expect((await fetch(origin + path, { headers: { Cookie: "sb=base64-bad" } })).status).toBe(200);
  }
  await expect.poll(output).toContain("/contact");
  const entries = output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  expect(entries[0]).toMatchObject({ message: "Starting", release: "1f2e3d4c5b6a" });
  for (const entry of entries)
    expect(entry).toMatchObject({ level: expect.any(String), time: expect.any(String) });
});

test("the data folder serves one site, keeps all through a kill -9, and SIGTERM ends cleanly", async () => {
  const first = await startEmbedded();
  const email = "ada@engine.example";
  const password = "Correct-horse-1";
  const form = { email, password, confirm_password: password };
  expect((await postForm(`${first.origin}/auth/signup`, form)).status).toBe(303);
  await expectFailure(embedded(), join(folder, "data"), String(first.pid()));
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  expect((await stat(join(folder, "data"))).mode & 0o077).toBe(0);
  await first.kill();

  const next = await startEmbedded();
  const signIn = await postForm(`${next.origin}/auth/login`, { email, password });
  expect(await signIn.text()).toContain("Please verify your email address before signing in.");
  const mail = await findMail(addressOf("Mailbox", next.output()), email);
  expect(mail).toMatchObject({
    From: { Name: "Helmwise", Address: "accounts@helmwise.example" },
    Subject: "Confirm your Helmwise account",
    Text: expect.stringContaining(`Sent to ${email} by Helmwise, ${first.origin}`),
  });
  expect(await next.stop()).toBe(0);
});

/** One GET over a connection of the agent's. */
function getOver(agent: Agent, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = request(url, { agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response));
    });
    get.once("error", reject).end();
  });
}

test("a shutdown reports not ready first, serves on, closes each connection and exits", async () => {
  const { origin, stop } = await start({ ...project, SHUTDOWN_GRACE_SECONDS: "1" });
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const ask = () => Promise.all(agents.map((agent) => getOver(agent, `${origin}/contact`)));
  for (const { headers } of await ask()) expect(headers.connection).toBe("keep-alive");
  const stopped = stop();
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  for (const { statusCode, headers } of await ask())
    expect([statusCode, headers.connection]).toEqual([200, "close"]);
  expect(await stopped).toBe(0);
});
