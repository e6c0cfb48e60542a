import { startBackend } from "@helmwise/embedded-supabase";
import { readdir } from "node:fs/promises";

import { startFaultProxy } from "../../tests/support/fault-proxy.ts";
import type { Fault } from "../../tests/support/fault-proxy.ts";
import {
  startReceiver,
  startSiteProcess,
  startStorm,
  storedLeads,
} from "../../tests/support/lead-storm.ts";
import type { Bench } from "../harness/bench.ts";

const FAULTS: Fault[] = ["refused", "slow", "500", "garbage", "reset", "lost reply"];

/** The figures of ADR 5: `[leads] [visitors]`, 5,000 and 16 unless told. */
export async function run(bench: Bench, args: string[]): Promise<void> {
  const [leads = 5_000, visitors = 16] = args.map(Number);
  const backend = await startBackend({
    dataDir: "memory",
    apiPort: 0,
    mailPort: 0,
    migrationsDir: "supabase/migrations",
    configFile: "supabase/config.toml",
    siteUrl: "http://localhost:3000",
  });
  bench.onEnd(() => backend.close());
  const proxy = await startFaultProxy(backend.apiUrl);
  bench.onEnd(() => proxy.close());
  const spoolDir = await bench.folder();
  const receiver = await startReceiver();
  bench.onEnd(() => receiver.close());
  const settings = {
    ...receiver.settings,
    SUPABASE_URL: proxy.url,
    SUPABASE_ANON_KEY: backend.publishableKey,
    LEAD_SPOOL_DIR: spoolDir,
  };
  const sites = await Promise.all([startSiteProcess(settings), startSiteProcess(settings)]);
  bench.onEnd(() => Promise.all(sites.map((site) => site.stop())));
  const storm = startStorm(
    sites.map(({ origin }) => origin),
    visitors,
  );

  async function waiting(): Promise<number> {
    const paths = await readdir(spoolDir, { recursive: true });
    return paths.filter((path) => path.endsWith(".json")).length;
  }

  const startedAt = Date.now();
  let kills = 0;
  let mostWaiting = 0;
  for (let round = 0; storm.acknowledged.length < leads; round += 1) {
    await proxy.set(FAULTS[round % FAULTS.length] ?? "none");
    await storm.more(leads / 40);
    const site = sites[round % sites.length];
    await site?.kill();
    kills += 1;
    mostWaiting = Math.max(mostWaiting, await waiting());
    await Promise.all([site?.start(), storm.more(leads / 100)]);
    if (round % 2 === 1) await proxy.set("none");
    await storm.more(leads / 100);
  }
  await proxy.set("none");
  await storm.end();
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 200));

  const stored = await storedLeads(backend);
  const distinct = new Set(stored);
  const lost = storm.acknowledged.filter((name) => !distinct.has(name)).length;
  bench.print(`acknowledged: ${storm.acknowledged.length} in ${(Date.now() - startedAt) / 1000} s`);
  bench.print(`kill -9: ${kills}; most waiting at one: ${mostWaiting}`);
  bench.print(
    `rows: ${stored.length}; lost: ${lost}; duplicates: ${stored.length - distinct.size}`,
  );
  const told = new Set(receiver.told);
  bench.print(`told of: ${told.size}; more than once: ${receiver.told.length - told.size}`);

  const exact = lost === 0 && stored.length === storm.acknowledged.length;
  process.exitCode = exact && told.size === stored.length ? 0 : 1;
}
