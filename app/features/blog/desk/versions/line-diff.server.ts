import { diffLines, diffWordsWithSpace } from "diff";

/** A piece of a line, and whether the other text has it differently. */
export type DiffPiece = { text: string; isChanged: boolean };

/** Lines that only one of two texts has, or that both have; long runs of those are folded. */
export type DiffPart =
  | { kind: "added" | "removed" | "same"; text: string; pieces?: DiffPiece[] }
  | { kind: "skipped"; text: string; lines: number };

export type LineDiff = { state: "same" | "different" | "too-long"; parts: DiffPart[] };

const CONTEXT = 3;
/** In lines. Texts of 200 KB without a common line would keep the site from answering for seconds. */
const MOST_CHANGES = 2_000;
const MOST_MILLISECONDS = 200;

function sameLines(lines: string[]): DiffPart[] {
  return lines.length > 0 ? [{ kind: "same", text: lines.join("\n") }] : [];
}

function shorten(text: string, isFirst: boolean, isLast: boolean): DiffPart[] {
  const lines = text.split("\n");
  if (text.endsWith("\n")) lines.pop();
  const before = isFirst ? 0 : CONTEXT;
  const after = isLast ? 0 : CONTEXT;
  const skipped = lines.length - before - after;
  if (skipped < 2) return [{ kind: "same", text }];
  return [
    ...sameLines(lines.slice(0, before)),
    {
      kind: "skipped",
      text: lines.slice(before, lines.length - after).join("\n"),
      lines: skipped,
    },
    ...sameLines(lines.slice(lines.length - after)),
  ];
}

/** Changed words are marked in lines of which at least this share stays. */
const ALIKE = 0.4;

/** The words of two texts, with those that only one of them has marked; null if they have little in common. */
export function wordDiff(
  from: string,
  to: string,
  timeout = MOST_MILLISECONDS,
): Record<"from" | "to", DiffPiece[]> | null {
  const words = diffWordsWithSpace(from, to, { maxEditLength: MOST_CHANGES, timeout }) ?? [];
  const kept = words.filter((one) => !one.added && !one.removed);
  const length = kept.reduce((sum, { value }) => sum + value.length, 0);
  if (length < ALIKE * Math.max(from.length, to.length)) return null;
  const piecesOf = (kind: "added" | "removed") =>
    words
      .filter((one) => one[kind] || (!one.added && !one.removed))
      .map((one) => ({ text: one.value, isChanged: one[kind] }));
  return { from: piecesOf("removed"), to: piecesOf("added") };
}

/** Marks the words that differ between lines and those in their place, unless they have little in common. */
function markWords(parts: readonly DiffPart[]): DiffPart[] {
  const marked = [...parts];
  const end = Date.now() + MOST_MILLISECONDS;
  for (const [at, removed] of parts.entries()) {
    const added = parts[at + 1];
    if (removed.kind !== "removed" || added?.kind !== "added") continue;
    const words = wordDiff(removed.text, added.text, Math.max(0, end - Date.now()));
    if (!words) continue;
    marked[at] = { ...removed, pieces: words.from };
    marked[at + 1] = { ...added, pieces: words.to };
  }
  return marked;
}

/** A last line is the same line with other lines below it. */
const ended = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** The lines that differ from one text to the other. */
export function lineDiff(before: string, after: string): LineDiff {
  const [from, to] = [ended(before), ended(after)];
  if (from === to) return { state: "same", parts: [] };
  const changes = diffLines(from, to, {
    maxEditLength: MOST_CHANGES,
    timeout: MOST_MILLISECONDS,
  });
  if (!changes) return { state: "too-long", parts: [] };
  const parts = changes.flatMap(({ added, removed, value }, at): DiffPart[] => {
    if (added) return [{ kind: "added", text: value }];
    if (removed) return [{ kind: "removed", text: value }];
    return shorten(value, at === 0, at === changes.length - 1);
  });
  return { state: "different", parts: markWords(parts) };
}
