import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "first-start-"));

/** Creates a database in a new folder and prints the peak memory of the process in MB. */
const FIRST_START = `
  const { openDatabase } = await import(process.argv[1]);
  const { readFileSync } = await import("node:fs");
  const db = await openDatabase({ dataDir: process.argv[2] });
  await db.close();
  const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"));
  process.stdout.write(String(Math.round(kilobytes / 1024)));
`;

test("a first start takes less than 800 MB of memory", { timeout: 120_000 }, async () => {
  const module = new URL("../open-database.ts", import.meta.url).href;
  const flags = ["--input-type=module", "-e", FIRST_START, module, join(dir, "data")];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  const peak = Number(stdout);
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(800);
});
