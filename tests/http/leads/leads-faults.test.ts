import type { Backend } from "@helmwise/embedded-supabase";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { startFaultProxy } from "../../support/fault-proxy.ts";
import type { Fault, FaultProxy } from "../../support/fault-proxy.ts";
import {
  postLead,
  startReceiver,
  startStorm,
  storedLeads,
  waitingLeads,
} from "../../support/lead-storm.ts";
import { startSiteProcess } from "../../support/site-process.ts";
import type { SiteProcess } from "../../support/site-process.ts";

let backend: Backend;
let proxy: FaultProxy;
let folder: string;
let spoolDir: string;
let running: SiteProcess[];

beforeAll(async () => {
  backend = await startSiteBackend({ siteUrl: "http://localhost:3000" });
  proxy = await startFaultProxy(backend.apiUrl);
});
afterAll(async () => {
  await proxy.close();
  await backend.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  spoolDir = join(folder, "spool");
  running = [];
  const admin = createClient(backend.apiUrl, backend.secretKey);
  await admin.from("contact_submissions").delete().neq("message", "").throwOnError();
});
afterEach(async () => {
  await Promise.all(running.map((site) => site.kill()));
  await proxy.set("none");
  await rm(folder, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSiteProcess({
    SUPABASE_URL: proxy.url,
    SUPABASE_ANON_KEY: backend.publishableKey,
    LEAD_SPOOL_DIR: spoolDir,
    ...settings,
  });
  running.push(site);
  return site;
}

const stored = () => storedLeads(backend);

const waiting = () => waitingLeads(spoolDir);

describe("with a folder", () => {
  it("stores each acknowledged lead once and notifies of it, through outages and kill -9", async () => {
    const receiver = await startReceiver();
    const site = await start(receiver.settings);
    const storm = startStorm([site.origin], 8);
    const outages: Fault[][] = [
      ["refused", "lost reply"],
      ["slow", "500"],
      ["reset", "garbage"],
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
    receiver.close();
    const names = storm.acknowledged.toSorted();
    expect((await stored()).toSorted()).toEqual(names);
    expect([...new Set(receiver.notified)].toSorted()).toEqual(names);
    expect(JSON.stringify(site.log())).not.toMatch(/Lovelace|engine\.example|Lead \d/);
  });

  it("shares it with another process, which continues when the first one dies", async () => {
    const [one, other] = await Promise.all([start(), start()]);
    await proxy.set("refused");
    for (const name of ["a", "b", "c"]) expect(await postLead(one.origin, name)).toBe(true);
    for (const name of ["d", "e"]) expect(await postLead(other.origin, name)).toBe(true);
    expect(waiting()).toBe(5);
    await one.kill();
    await proxy.set("none");
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    expect((await stored()).toSorted()).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("shuts down with waiting leads, and stores them after a restart", async () => {
    const site = await start();
    await proxy.set("500");
    for (const name of ["a", "b", "c", "d", "e", "f"]) await postLead(site.origin, name);
    expect(await site.stop()).toBe(0);
    expect(waiting()).toBe(6);
    await proxy.set("none");
    await site.start();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    expect((await stored()).toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("does not start if the folder is not writable, and says how to fix it", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    spoolDir = join(file, "spool");
    const failure = await start().then(
      () => "it started",
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/LEAD_SPOOL_DIR must be a folder .* \(ENOTDIR/);
    expect(failure).toContain("Example: LEAD_SPOOL_DIR=/");
    expect(failure).not.toMatch(/\n\s+at /);
  });
});
