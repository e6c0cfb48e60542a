import semver from "semver";

import type { LockedPackage } from "./lock.ts";

/** As the registry's advisory endpoint gives it. */
export type Advisory = {
  url: string;
  title: string;
  severity: string;
  /** A range of versions. */
  vulnerable_versions: string;
};

export type Snapshot = {
  /** The day it was taken, and from where. */
  taken: string;
  source: string;
  /** The packages that the source was asked about, as `name@version`; all others are unknown. */
  asked: string[];
  advisories: Record<string, Advisory[]>;
};

/** A finding that nothing can be done about yet. */
export type Accepted = { url: string; reason: string; until: string };

/**
 * What a snapshot says against the packages of a lock file.
 * @param today an ISO date: an exception that has passed its day counts no more.
 */
export function findings(
  lock: LockedPackage[],
  { advisories }: Snapshot,
  accepted: Accepted[],
  today: string,
): string[] {
  const open = new Set(accepted.filter(({ until }) => until >= today).map(({ url }) => url));
  return lock.flatMap(({ name, version }) =>
    (advisories[name] ?? [])
      .filter(
        ({ url, vulnerable_versions: range }) => semver.satisfies(version, range) && !open.has(url),
      )
      .map(({ severity, title, url }) => `${name} ${version} (${severity}): ${title}. ${url}`),
  );
}

/** How much of a lock file a snapshot knows about, for a person to judge it by. */
export function describe(
  lock: LockedPackage[],
  { taken, source, asked }: Snapshot,
  today: string,
): string {
  const known = new Set(asked);
  const unknown = new Set(
    lock.map(({ name, version }) => `${name}@${version}`).filter((id) => !known.has(id)),
  );
  const days = Math.round((Date.parse(today) - Date.parse(taken)) / 86_400_000);
  return `Advisories of ${taken} (${days} days old), from ${source}; nobody asked about ${unknown.size} packages yet.`;
}
