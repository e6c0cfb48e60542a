import { existsSync, readFileSync } from "node:fs";

/** A package as `package-lock.json` has it. */
export type LockedPackage = {
  /** Where it is installed, such as `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  /** A workspace of this project: a link to its folder. */
  link?: boolean;
};

export type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

type Listing = { packages: Record<string, Omit<LockedPackage, "path" | "name">> };

export function readJson<T>(path: string | URL): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}

/** The packages of a lock file, without the project and its workspaces. */
export function readLock(path: string): LockedPackage[] {
  return Object.entries(readJson<Listing>(path).packages).flatMap(([folder, found]) => {
    if (!folder.includes("node_modules/") || found.link) return [];
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    return [{ ...found, path: folder, name }];
  });
}

type InstalledManifest = { version: string; license?: string; licenses?: { type: string }[] };

/** The packages of a lock file that are on this machine, by their own words. */
export function readInstalled(lock: LockedPackage[]): LockedPackage[] {
  return lock.flatMap((locked) => {
    const file = `${locked.path}/package.json`;
    if (!existsSync(file)) return [];
    const { version, license, licenses } = readJson<InstalledManifest>(file);
    return [
      { ...locked, version, license: license ?? licenses?.map(({ type }) => type).join(" AND ") },
    ];
  });
}
