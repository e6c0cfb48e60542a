import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { contactForm, startSiteProcess } from "../tests/support/lead-storm.ts";
import { startFakeService } from "../tests/support/service.ts";

/** `node bench/lead-backlog.ts [entries]`, after `npm run build`: a start with a full folder. */
const entries = Number(process.argv[2] ?? 100_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

const spoolDir = mkdtempSync(join(tmpdir(), "backlog-"));
const left = join(spoolDir, "left-00000000");
mkdirSync(left);
for (let number = 0; number < entries; number += 1) {
  const key = createHash("sha256").update(String(number)).digest("hex");
  const lead = {
    ...contactForm(String(number)),
    message: "x".repeat(2_000),
    messaging_contact: null,
    idempotency_key: key,
  };
  writeFileSync(join(left, `${key.slice(0, 32)}.json`), JSON.stringify({ lead, steps: ["store"] }));
}

function waiting(): number {
  return readdirSync(spoolDir, { recursive: true }).filter((path) => String(path).endsWith(".json"))
    .length;
}

const service = await startFakeService();
const begun = performance.now();
const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
const site = await startSiteProcess({
  SUPABASE_URL: service.supabase.url,
  SUPABASE_ANON_KEY: service.supabase.anonKey,
  LEAD_SPOOL_DIR: spoolDir,
});
print(`ready after ${seconds()} s`);
while (waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
print(`drained after ${seconds()} s; calls: ${service.calls.length}`);
const status = readFileSync(`/proc/${site.pid()}/status`, "utf8");
print(`memory at most: ${/VmHWM:\s+(\d+)/.exec(status)?.[1]} KB`);
await site.stop();
await service.close();
rmSync(spoolDir, { recursive: true });
