import { mergeList } from "./merge-list";

export type Merged<Fields> = {
  /** Each field with the changes of both sides; where they conflict, it is mine. */
  fields: Fields;
  /** The fields that both sides changed differently. */
  conflicts: (keyof Fields & string)[];
};

type Value = { value: unknown; conflict: boolean };

/** Texts that are equal if their values are, whatever the order of their properties. */
function key(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ""
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

function isObjects(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "object");
}

function mergeSet(base: string[], mine: string[], theirs: string[]): string[] {
  const remaining = mine.filter((entry) => theirs.includes(entry) || !base.includes(entry));
  const added = theirs.filter((entry) => !base.includes(entry) && !mine.includes(entry));
  return [...remaining, ...added];
}

function mergeLines(base: string, mine: string, theirs: string): Value {
  const [from, my, their] = [base, mine, theirs].map((text) => text.split("\n"));
  const { entries, conflicts } = mergeList(from ?? [], my ?? [], their ?? []);
  return { value: entries.join("\n"), conflict: conflicts.length > 0 };
}

function mergeBoth(base: unknown, mine: unknown, theirs: unknown, byLines: boolean): Value {
  const all = [base, mine, theirs];
  if (
    byLines &&
    typeof base === "string" &&
    typeof mine === "string" &&
    typeof theirs === "string"
  ) {
    return mergeLines(base, mine, theirs);
  }
  if (isTexts(base) && isTexts(mine) && isTexts(theirs)) {
    return { value: mergeSet(base, mine, theirs), conflict: false };
  }
  if (all.every(isObjects)) {
    const [from, my, their] = (all as object[][]).map((list) => list.map(key));
    const { entries, conflicts } = mergeList(from ?? [], my ?? [], their ?? []);
    const value = entries.map((entry) => JSON.parse(entry) as unknown);
    return { value, conflict: conflicts.length > 0 };
  }
  return { value: mine, conflict: true };
}

/**
 * Merges what two people made of the same fields. A field that only one side changed takes that side's value.
 * Where both changed it, lists of different texts take the additions and removals of both, lists of objects and
 * the fields `byLines` merge entry by entry, and other values conflict. Without a base, all that differs conflicts.
 */
export function mergeFields<Fields extends object>(
  base: Fields | null,
  mine: Fields,
  theirs: Fields,
  byLines: readonly (keyof Fields)[] = [],
): Merged<Fields> {
  const fields = { ...mine };
  const conflicts: Merged<Fields>["conflicts"] = [];
  for (const name of Object.keys(mine) as (keyof Fields & string)[]) {
    const [my, their] = [key(mine[name]), key(theirs[name])];
    const was = base && key(base[name]);
    if (my === their || their === was) continue;
    const merged =
      my === was
        ? { value: theirs[name], conflict: false }
        : base && mergeBoth(base[name], mine[name], theirs[name], byLines.includes(name));
    if (merged) fields[name] = merged.value as Fields[typeof name];
    if (!merged || merged.conflict) conflicts.push(name);
  }
  return { fields, conflicts };
}
