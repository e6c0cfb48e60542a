import { expect, it } from "vitest";

import { readProjectFile } from "./read-project-file.ts";

type Entry = { integrity?: string; resolved?: string; link?: boolean; inBundle?: boolean };

/**
 * Builds of bcrypt for other systems, whose checksums npm did not get from the registry. On such a system,
 * `npm install` adds its own; take it from here then.
 */
const WITHOUT_CHECKSUM =
  /^node_modules\/@node-rs\/bcrypt-(?:android|darwin|freebsd|win32|linux-arm|linux-x64-musl)/;

const { packages } = JSON.parse(readProjectFile("package-lock.json").toString()) as {
  packages: Record<string, Entry>;
};
const installed = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle,
);

it("the lock file has the checksum of every package, also of those for other systems", () => {
  expect(installed.length).toBeGreaterThan(500);
  const missing = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(missing.map(([path]) => path).filter((path) => !WITHOUT_CHECKSUM.test(path))).toEqual([]);
});

it("the lock file names no registry", () => {
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});
