import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

import type { Advisory, Snapshot } from "./advisories.ts";
import { readJson, readLock } from "./lock.ts";

const SNAPSHOT = new URL("advisories.json", import.meta.url);

const registry = execFileSync("npm", ["config", "get", "registry"], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
}).trim();
const asked: Record<string, string[]> = {};
for (const { name, version } of readLock("package-lock.json")) {
  asked[name] = [...new Set([...(asked[name] ?? []), version])];
}

const response = await fetch(new URL("-/npm/v1/security/advisories/bulk", registry), {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(asked),
}).catch((error: Error) => error);
if (response instanceof Error || !response.ok) {
  const answer = response instanceof Error ? response.message : `status ${response.status}`;
  process.stderr.write(
    `${new URL(registry).host} gives no advisories (${answer}). What was known stays.\n`,
  );
  process.exit(1);
}

const answer = (await response.json()) as Record<string, Advisory[]>;
const before = readJson<Snapshot>(SNAPSHOT).advisories;
const advisories: Record<string, Advisory[]> = {};
for (const name of Object.keys(asked).sort()) {
  // What concerns other versions stays known, in case somebody goes back to one.
  const both = [...(before[name] ?? []), ...(answer[name] ?? [])];
  const byUrl = new Map(
    both.map(({ url, title, severity, vulnerable_versions }) => [
      url,
      { url, title, severity, vulnerable_versions },
    ]),
  );
  if (byUrl.size > 0) advisories[name] = [...byUrl.values()];
}
const snapshot: Snapshot = {
  taken: new Date().toISOString().slice(0, 10),
  source: new URL(registry).host,
  asked: Object.entries(asked)
    .flatMap(([name, versions]) => versions.map((version) => `${name}@${version}`))
    .sort(),
  advisories,
};
writeFileSync(SNAPSHOT, `${JSON.stringify(snapshot, null, 2)}\n`);
