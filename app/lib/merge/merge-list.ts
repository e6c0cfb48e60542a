import { diffArrays } from "diff";

/** More changes than people make by hand; finding them would block the server. */
const MOST_CHANGES = 1_000;
const MOST_MILLISECONDS = 200;

/** What stands in place of the entries `from` to `to` of the base. */
type Hunk = { from: number; to: number; entries: string[] };
type Region = { from: number; to: number; mine: Hunk[]; theirs: Hunk[] };

function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] | null {
  const parts = diffArrays([...base], [...side], {
    maxEditLength: MOST_CHANGES,
    timeout: MOST_MILLISECONDS,
  });
  if (!parts) return null;
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { added, removed, value } of parts) {
    const last = hunks.at(-1);
    const hunk = last?.to === at ? last : { from: at, to: at, entries: [] };
    if (!added) at += value.length;
    if (!added && !removed) continue;
    if (added) hunk.entries = hunk.entries.concat(value);
    hunk.to = at;
    if (hunk !== last) hunks.push(hunk);
  }
  return hunks;
}

/** Puts changes of the same entries, or insertions at the same place, into one region. */
function regionsOf(mine: readonly Hunk[], theirs: readonly Hunk[]): Region[] {
  const sides = { mine, theirs };
  const all = (["mine", "theirs"] as const).flatMap((side) =>
    sides[side].map((hunk) => ({ side, hunk })),
  );
  const regions: Region[] = [];
  for (const { side, hunk } of all.sort(
    (a, b) => a.hunk.from - b.hunk.from || a.hunk.to - b.hunk.to,
  )) {
    const last = regions.at(-1);
    const meets = last && (hunk.from < last.to || (hunk.to === last.to && hunk.to === last.from));
    const region = meets ? last : { from: hunk.from, to: hunk.to, mine: [], theirs: [] };
    if (!meets) regions.push(region);
    region.to = Math.max(region.to, hunk.to);
    region[side].push(hunk);
  }
  return regions;
}

function entriesIn({ from, to }: Region, hunks: readonly Hunk[], base: readonly string[]) {
  let at = from;
  // Not pushed with spread, which fails for a hundred thousand.
  const parts: (readonly string[])[] = [];
  for (const hunk of hunks) {
    parts.push(base.slice(at, hunk.from), hunk.entries);
    at = hunk.to;
  }
  return [...parts, base.slice(at, to)].flat();
}

/**
 * What two lists have in common, in its order. It stands for the list from which both went where that is not known: all
 * that only one of them has is then an addition. Nothing if they have too little in common.
 */
export function commonEntries(mine: readonly string[], theirs: readonly string[]): string[] {
  const parts = diffArrays([...mine], [...theirs], {
    maxEditLength: MOST_CHANGES,
    timeout: MOST_MILLISECONDS,
  });
  return (parts ?? []).flatMap(({ added, removed, value }) => (added || removed ? [] : value));
}

/** What both sides have in place of the same entries. */
export type ListConflict = { mine: string[]; theirs: string[] };

/** A merged list, and where both sides changed the same entries. */
export type MergedList = { entries: string[]; conflicts: ListConflict[] };

/**
 * Merges two changes of a list. Changes of neighboring entries do not conflict. Where they do, `choose` says what the
 * merged list has: mine without it.
 */
export function mergeList(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  choose: (conflict: ListConflict) => readonly string[] = (conflict) => conflict.mine,
): MergedList {
  const myHunks = hunksOf(base, mine);
  const theirHunks = myHunks && hunksOf(base, theirs);
  if (!myHunks || !theirHunks) {
    const all = { mine: [...mine], theirs: [...theirs] };
    return { entries: [...choose(all)], conflicts: [all] };
  }
  let at = 0;
  const conflicts: ListConflict[] = [];
  const parts: (readonly string[])[] = [];
  for (const region of regionsOf(myHunks, theirHunks)) {
    const my = entriesIn(region, region.mine, base);
    const their = entriesIn(region, region.theirs, base);
    const isMine = region.mine.length > 0;
    const isBoth = isMine && region.theirs.length > 0;
    const isConflict = isBoth && JSON.stringify(my) !== JSON.stringify(their);
    const conflict = { mine: my, theirs: their };
    if (isConflict) conflicts.push(conflict);
    const one = isMine ? my : their;
    parts.push(base.slice(at, region.from), isConflict ? choose(conflict) : one);
    at = region.to;
  }
  return { entries: [...parts, base.slice(at)].flat(), conflicts };
}
