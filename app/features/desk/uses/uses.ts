import type { Use } from "~/content/desk/articles/uses";

type Place = { href: string; title: string; kind: Use };

/** Where a picture or a file is: the first places, with the pages that show them, and how many there are of each kind. */
export type Uses = { links: readonly Place[]; counts: Partial<Record<Use, number>> };

const MOST_NAMED = 3;

/** The titles of the first places that keep it from being deleted, in one line; "" for none. An earlier version does not: it would keep it for good. */
export function keptBy(uses: Uses | null | undefined): string {
  const kept = (uses?.links ?? []).filter(({ kind }) => kind !== "version");
  return [...new Set(kept.map(({ title }) => title))].slice(0, MOST_NAMED).join(", ");
}
