import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

import { findings } from "./advisories.ts";
import type { Snapshot } from "./advisories.ts";
import type { LockedPackage, Manifest } from "./lock.ts";
import { addressed, forbiddenLicences, unexpectedScripts, unpinned, unverified } from "./rules.ts";
import { secretsIn } from "./secrets.ts";

const lockedPackage = (extra: Partial<LockedPackage> = {}): LockedPackage => ({
  path: "node_modules/sails",
  name: "sails",
  version: "1.2.3",
  license: "MIT",
  integrity: "sha512-abc",
  ...extra,
});

const manifest = (extra: Partial<Manifest> = {}): Manifest => ({
  dependencies: {},
  devDependencies: {},
  overrides: {},
  allowScripts: {},
  ...extra,
});

const snapshot: Snapshot = {
  taken: "2026-11-01",
  source: "a test",
  asked: [],
  advisories: {
    sails: [
      {
        url: "https://a.example/1",
        title: "It tears",
        severity: "high",
        vulnerable_versions: "<1.2.4",
      },
    ],
  },
};

it("takes no range, tag or address for a version", () => {
  for (const version of ["^1.2.3", "latest", "1.x", "https://a.example/sails.tgz"]) {
    expect(unpinned(manifest({ dependencies: { sails: version } }))).toHaveLength(1);
  }
  expect(
    unpinned(manifest({ dependencies: { sails: "1.2.3" }, overrides: { mast: "$sails" } })),
  ).toEqual([]);
});

it("notices a package that nothing vouches for, another version, an address and a script", () => {
  const good = lockedPackage();
  expect(unverified([good], [good])).toEqual([]);
  expect(unverified([good], [lockedPackage({ version: "1.2.4" })])).toHaveLength(1);
  const bare = lockedPackage({ integrity: undefined });
  expect(unverified([bare], [bare])).toHaveLength(1);
  expect(addressed([good, lockedPackage({ resolved: "https://a.example/" })])).toHaveLength(1);
  const scripted = lockedPackage({ hasInstallScript: true });
  expect(unexpectedScripts([scripted], manifest())).toHaveLength(1);
  expect(unexpectedScripts([scripted], manifest({ allowScripts: { sails: true } }))).toEqual([]);
});

it("lets in the licences that are listed, and exceptions only while they are needed", () => {
  const policy = { licences: ["MIT", "Apache-2.0"], licenceExceptions: {} };
  const under = (license: string | undefined) =>
    forbiddenLicences([lockedPackage({ license })], policy);
  for (const license of ["MIT", "(GPL-3.0-only OR MIT)"]) expect(under(license)).toEqual([]);
  for (const license of ["GPL-3.0-only", "(MIT AND GPL-3.0-only)", "SEE LICENSE", undefined]) {
    expect(under(license)).toHaveLength(1);
  }
  const withException = { ...policy, licenceExceptions: { "sai*": "tests alone" } };
  expect(forbiddenLicences([lockedPackage({ license: "MPL-2.0" })], withException)).toEqual([]);
  expect(forbiddenLicences([lockedPackage()], withException)).toHaveLength(1);
});

it("finds the versions that an advisory means, until one is accepted for a time", () => {
  const accepted = [{ url: "https://a.example/1", reason: "not reached", until: "2026-11-30" }];
  expect(findings([lockedPackage()], snapshot, [], "2026-11-20")).toHaveLength(1);
  expect(findings([lockedPackage({ version: "1.2.4" })], snapshot, [], "2026-11-20")).toEqual([]);
  expect(findings([lockedPackage()], snapshot, accepted, "2026-11-30")).toEqual([]);
  expect(findings([lockedPackage()], snapshot, accepted, "2026-12-01")).toHaveLength(1);
});

it("finds a secret in a tracked file, and does not repeat it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Put together here, or this file would be found.
  const secret = ["xoxb", "123456789012", "1234567890123", "AbCdEfGhIjKlMnOpQrStUvWx"].join("-");
  writeFileSync(join(folder, "notes.md"), `The token\nis ${secret}\n`);
  execFileSync("git", ["init", "-q"], { cwd: folder });
  expect(await secretsIn(folder)).toEqual([]);
  execFileSync("git", ["add", "."], { cwd: folder });
  const found = await secretsIn(folder);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^notes\.md:2 /);
  expect(found[0]).not.toContain(secret);
});
