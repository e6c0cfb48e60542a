import { join } from "node:path";

import { startFaultProxy } from "../../tests/support/servers/fault-proxy.ts";
import type { Fault } from "../../tests/support/servers/fault-proxy.ts";
import { startReceiver, startStorm } from "../../tests/support/lead-storm.ts";
import { startSiteProcess } from "../../tests/support/servers/site-process.ts";
import { onEnd, print, sleep, temporaryFolder } from "../lib/harness.ts";
import { startSupabase } from "../lib/supabase.ts";

const FAULTS: Fault[] = ["refused", "slow", "500", "garbage", "lost reply"];
const DELIVERED_WITHIN_MS = 120_000;

/**
 * `[leads] [visitors]`, 1,000 and 8 by default. Visitors repeat each post until the site accepts it,
 * while Supabase fails in different ways and the site is killed with SIGKILL. Exits with 1 if a lead is
 * lost or stored twice, or if the webhook gets no notification of it.
 */
export async function measureLeads(args: string[]): Promise<void> {
  const [leads = 1_000, visitors = 8] = args.map(Number);
  const supabase = await startSupabase();
  const proxy = await startFaultProxy(supabase.url);
  onEnd(() => proxy.close());
  const receiver = await startReceiver();
  onEnd(() => receiver.close());
  const site = await startSiteProcess({
    ...receiver.settings,
    SUPABASE_URL: proxy.url,
    SUPABASE_ANON_KEY: supabase.anonKey,
    LEAD_SPOOL_DIR: join(await temporaryFolder(), "leads"),
  });
  onEnd(() => site.stop());
  const storm = startStorm([site.origin], visitors);

  let kills = 0;
  for (; storm.acknowledged.length < leads; kills += 1) {
    await proxy.set(FAULTS[kills % FAULTS.length] ?? "none");
    await storm.more(leads / 40);
    await site.kill();
    await site.start();
    await storm.more(leads / 100);
    if (kills % 2 === 1) await proxy.set("none");
  }
  await proxy.set("none");
  await storm.end();

  const deadline = Date.now() + DELIVERED_WITHIN_MS;
  let stored: string[] = [];
  while (Date.now() < deadline) {
    stored = await supabase.storedLeadNames();
    const done =
      stored.length >= storm.acknowledged.length &&
      new Set(receiver.notified).size >= stored.length;
    if (done) break;
    await sleep(500);
  }
  const distinct = new Set(stored);
  const lost = storm.acknowledged.filter((name) => !distinct.has(name)).length;
  const doubled = stored.length - distinct.size;
  const notified = new Set(receiver.notified).size;
  print(`${storm.acknowledged.length} leads acknowledged through ${kills} kills with SIGKILL`);
  print(`stored: ${stored.length}, lost: ${lost}, doubled: ${doubled}`);
  print(`notified: ${notified}, more than once: ${receiver.notified.length - notified}`);
  process.exitCode = lost + doubled > 0 || notified < distinct.size ? 1 : 0;
}
