import semver from "semver";
import satisfies from "spdx-satisfies";

import type { LockedPackage, Manifest } from "./lock.ts";

/** Each rule gives what breaks it, one sentence each; none is good. */

export function unpinned(manifest: Manifest): string[] {
  const { dependencies, devDependencies, overrides } = manifest;
  return Object.entries({ ...overrides, ...dependencies, ...devDependencies })
    .filter(([, version]) => !semver.valid(version) && !version.startsWith("$"))
    .map(([name, version]) => `package.json asks for ${name} ${version}: name one version.`);
}

/** @param installed what of it is on this machine; other platforms' packages are not. */
export function unverified(lock: LockedPackage[], installed: LockedPackage[]): string[] {
  const locked = new Map(lock.map((found) => [found.path, found]));
  return installed.flatMap(({ name, path, version, integrity }) => {
    if (!integrity)
      return [
        `Nothing vouches for ${name} ${version}: npm install adds its integrity to the lock file.`,
      ];
    const wanted = locked.get(path)?.version;
    return version === wanted
      ? []
      : [`${name} is ${version} here, ${wanted} in the lock file: run npm ci.`];
  });
}

/** A mirror's address in the lock file would be asked by everybody who installs. */
export function addressed(lock: LockedPackage[]): string[] {
  return lock
    .filter(({ resolved }) => resolved)
    .map(({ name }) => `The lock file says where ${name} comes from: remove "resolved".`);
}

export function unexpectedScripts(lock: LockedPackage[], { allowScripts }: Manifest): string[] {
  return lock
    .filter(({ name, hasInstallScript }) => hasInstallScript && !allowScripts[name])
    .map(
      ({ name }) => `${name} runs a script when it is installed: allowScripts does not name it.`,
    );
}

export type LicencePolicy = {
  licences: string[];
  /** Why a package may be used all the same; a name may end in `*`. */
  licenceExceptions: Record<string, string>;
};

function allowed(licence: string | undefined, licences: string[]): boolean {
  try {
    return licence !== undefined && satisfies(licence, licences);
  } catch {
    return false;
  }
}

const fits = (name: string, pattern: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

export function forbiddenLicences(
  installed: LockedPackage[],
  { licences, licenceExceptions }: LicencePolicy,
): string[] {
  const exceptions = Object.keys(licenceExceptions);
  const others = installed.filter(({ license }) => !allowed(license, licences));
  const forbidden = others
    .filter(({ name }) => !exceptions.some((pattern) => fits(name, pattern)))
    .map(({ name, license }) => `${name} has the licence ${license ?? "that nobody named"}.`);
  const idle = exceptions
    .filter((pattern) => !others.some(({ name }) => fits(name, pattern)))
    .map((pattern) => `The licence exception for ${pattern} is needed no more.`);
  return [...forbidden, ...idle];
}
