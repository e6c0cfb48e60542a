import { chmod, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, it } from "vitest";

import { startSiteBackend } from "../../support/servers/backend.ts";
import { startFaultProxy } from "../../support/servers/fault-proxy.ts";
import type { Fault } from "../../support/servers/fault-proxy.ts";
import {
  postLead,
  startReceiver,
  startStorm,
  storedLeads,
  waitingLeads,
} from "../../support/lead-storm.ts";
import { shared } from "../../support/shared.ts";
import { startSiteProcess } from "../../support/servers/site-process.ts";
import type { SiteProcess } from "../../support/servers/site-process.ts";

const backend = shared(() => startSiteBackend({ siteUrl: "http://localhost:3000" }));
const proxy = shared(() => startFaultProxy(backend.apiUrl));
let spoolDir: string;
let site: SiteProcess | undefined;

beforeEach(async () => {
  spoolDir = await mkdtemp(join(tmpdir(), "leads-"));
  // As a careless copy leaves it.
  await chmod(spoolDir, 0o755);
  const admin = createClient(backend.apiUrl, backend.secretKey);
  await admin.from("contact_submissions").delete().neq("message", "").throwOnError();
});
afterEach(async () => {
  await site?.kill();
  await proxy.set("none");
});

async function start(settings: Record<string, string> = {}): Promise<SiteProcess> {
  site = await startSiteProcess({
    SUPABASE_URL: proxy.url,
    SUPABASE_ANON_KEY: backend.publishableKey,
    LEAD_SPOOL_DIR: spoolDir,
    ...settings,
  });
  return site;
}

const stored = () => storedLeads(backend);
const waiting = () => waitingLeads(spoolDir);

it("with a folder the site stores each acknowledged lead once and notifies of it, through outages and kill -9", async () => {
  const receiver = await startReceiver();
  const site = await start(receiver.settings);
  const storm = startStorm([site.origin], 8);
  const outages: Fault[][] = [
    ["refused", "lost reply"],
    ["slow", "500"],
    ["refused", "garbage"],
  ];
  for (const [first = "none", second = "none"] of outages) {
    await storm.more(10);
    await proxy.set(first);
    await storm.more(20);
    await site.kill();
    await site.start();
    await storm.more(10);
    await proxy.set(second);
    await storm.more(20);
    await proxy.set("none");
  }
  await storm.more(10);
  await storm.end();
  await expect.poll(waiting, { timeout: 45_000 }).toBe(0);
  expect((await stat(spoolDir)).mode & 0o077).toBe(0);
  receiver.close();
  const names = storm.acknowledged.toSorted();
  expect((await stored()).toSorted()).toEqual(names);
  expect([...new Set(receiver.notified)].toSorted()).toEqual(names);
  expect(JSON.stringify(site.log())).not.toMatch(/Lovelace|engine\.example|Lead \d/);
});

it("the site shuts down with waiting leads, and stores them after a restart", async () => {
  const site = await start();
  await proxy.set("500");
  for (const name of ["a", "b", "c", "d", "e", "f"]) await postLead(site.origin, name);
  expect(await site.stop()).toBe(0);
  expect(waiting()).toBe(6);
  await proxy.set("none");
  await site.start();
  await expect.poll(waiting).toBe(0);
  expect((await stored()).toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
});
