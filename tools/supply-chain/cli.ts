import { findings, describe } from "./advisories.ts";
import type { Accepted, Snapshot } from "./advisories.ts";
import { readInstalled, readJson, readLock } from "./lock.ts";
import type { Manifest } from "./lock.ts";
import { addressed, forbiddenLicences, unexpectedScripts, unpinned, unverified } from "./rules.ts";
import type { LicencePolicy } from "./rules.ts";
import { secretsIn } from "./secrets.ts";

type Policy = LicencePolicy & { acceptedAdvisories: Accepted[] };

const here = (name: string) => new URL(name, import.meta.url);

const manifest = readJson<Manifest>("package.json");
const lock = readLock("package-lock.json");
const installed = readInstalled(lock);
const policy = readJson<Policy>(here("policy.json"));
const snapshot = readJson<Snapshot>(here("advisories.json"));
const today = new Date().toISOString().slice(0, 10);

const broken = [
  ...unpinned(manifest),
  ...unverified(lock, installed),
  ...addressed(lock),
  ...unexpectedScripts(lock, manifest),
  ...forbiddenLicences(installed, policy),
  ...findings(lock, snapshot, policy.acceptedAdvisories, today),
  ...(await secretsIn(".")),
];
process.stdout.write(`${describe(lock, snapshot, today)}\n`);
for (const sentence of broken) process.stderr.write(`${sentence}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
