import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { contactForm, startSiteProcess } from "../../tests/support/lead-storm.ts";
import { startFakeService } from "../../tests/support/service.ts";
import type { Bench } from "../harness/bench.ts";

/** A start with a full folder of leads: `[entries]`, 100,000 unless told. */
export async function run(bench: Bench, [entries = "100000"]: string[]): Promise<void> {
  const spoolDir = await bench.folder();
  const left = join(spoolDir, "left-00000000");
  mkdirSync(left);
  for (let number = 0; number < Number(entries); number += 1) {
    const key = createHash("sha256").update(String(number)).digest("hex");
    const lead = {
      ...contactForm(String(number)),
      message: "x".repeat(2_000),
      messaging_contact: null,
      idempotency_key: key,
    };
    writeFileSync(
      join(left, `${key.slice(0, 32)}.json`),
      JSON.stringify({ lead, steps: ["store"] }),
    );
  }

  function waiting(): number {
    return readdirSync(spoolDir, { recursive: true }).filter((path) =>
      String(path).endsWith(".json"),
    ).length;
  }

  const service = await startFakeService();
  bench.onEnd(() => service.close());
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
  const site = await startSiteProcess({
    SUPABASE_URL: service.supabase.url,
    SUPABASE_ANON_KEY: service.supabase.anonKey,
    LEAD_SPOOL_DIR: spoolDir,
  });
  bench.onEnd(() => site.stop());
  bench.print(`ready after ${seconds()} s`);
  while (waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
  bench.print(`drained after ${seconds()} s; calls: ${service.calls.length}`);
  const status = readFileSync(`/proc/${site.pid()}/status`, "utf8");
  bench.print(`memory at most: ${/VmHWM:\s+(\d+)/.exec(status)?.[1]} KB`);
}
