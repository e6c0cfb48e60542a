import type { DiffPiece } from "./line-diff.server";

/** How words of a line look: as the article has them. */
export type Look = "strong" | "em" | "s" | "code" | "link" | "address" | "picture" | "note";

export type Run = { text: string; looks: readonly Look[]; isChanged: boolean };

/** A line with whether each of its characters is changed. */
type Line = { text: string; changes: readonly boolean[] };

type Mark = { open: string; close: string; look: Look; isPlain?: boolean };

/** Longer signs first. */
const marks: readonly Mark[] = [
  { open: "**", close: "**", look: "strong" },
  { open: "__", close: "__", look: "strong" },
  { open: "~~", close: "~~", look: "s" },
  { open: "`", close: "`", look: "code", isPlain: true },
  { open: "[^", close: "]", look: "note", isPlain: true },
  { open: "*", close: "*", look: "em" },
  { open: "_", close: "_", look: "em" },
];

/** Marks within marks; more of them stay as they are typed. */
const DEEPEST = 4;

const ESCAPED = /[!-/:-@[-`{-~]/;
const LETTER = /[\p{L}\p{N}]/u;

const lineOf = (pieces: readonly DiffPiece[]): Line => ({
  text: pieces.map(({ text }) => text).join(""),
  changes: pieces.flatMap(({ text, isChanged }) => Array<boolean>(text.length).fill(isChanged)),
});

type Found = {
  look: Look;
  /** The words that the mark is around, and where the text goes on. */
  from: number;
  to: number;
  end: number;
  isPlain?: boolean | undefined;
  /** Where the address of a link or a picture begins. */
  address?: number;
};

/** The line of an article in the looks that its Markdown asks for, without the signs. */
function runsOf({ text, changes }: Line, start = 0, stop = text.length): Run[] {
  const runs: Run[] = [];
  /** Signs that do not come again. */
  const missing = new Set<string>();

  function find(sign: string, from: number, end: number): number {
    if (missing.has(sign)) return -1;
    const at = text.indexOf(sign, from);
    if (at < 0) missing.add(sign);
    return at < end ? at : -1;
  }

  function push(from: number, to: number, looks: readonly Look[], isForced: boolean): void {
    for (let at = from; at < to; at += 1) {
      const isChanged = isForced || changes[at] === true;
      const last = runs.at(-1);
      if (last?.isChanged === isChanged && last.looks === looks) last.text += text[at];
      else runs.push({ text: text[at] ?? "", looks, isChanged });
    }
  }

  function linkAt(at: number, end: number): Found | undefined {
    const isPicture = text.startsWith("![", at);
    if (!isPicture && text[at] !== "[") return undefined;
    const from = at + (isPicture ? 2 : 1);
    const to = find("](", from, end);
    const close = to < 0 ? -1 : find(")", to, end);
    if (close < 0 || text.slice(from, to).includes("[")) return undefined;
    return { look: isPicture ? "picture" : "link", from, to, end: close + 1, address: to + 2 };
  }

  function markAt(at: number, end: number): Found | undefined {
    for (const { open, close, look, isPlain } of marks) {
      const from = at + open.length;
      const [before = "", next = ""] = [text[at - 1], text[from]];
      if (!text.startsWith(open, at) || next.trim() === "" || next === open) continue;
      let to = find(close, from + 1, end);
      // The words of `**one *two***` end with the last sign but two.
      if (close.length > 1 && text[to + close.length] === close[0]) to += 1;
      const isWord = open.startsWith("_") && LETTER.test(before);
      if (to < 0 || isWord || /[\s\\]/.test(text[to - 1] ?? "")) continue;
      return { look, from, to, end: to + close.length, isPlain };
    }
    return undefined;
  }

  function walk(start: number, end: number, looks: readonly Look[], isForced: boolean): void {
    let at = start;
    while (at < end) {
      const found = looks.length < DEEPEST ? (linkAt(at, end) ?? markAt(at, end)) : undefined;
      if (found) {
        const { look, from, to, address = to } = found;
        const isOther = (low: number, high: number) => changes.slice(low, high).includes(true);
        const isMarked = isForced || isOther(at, from) || isOther(to, found.end);
        const inner = [...looks, look];
        if (found.isPlain) push(from, to, inner, isMarked);
        else walk(from, to, inner, isMarked);
        // The address is what differs, and no reader of the article sees it.
        if (address > to && isOther(address, found.end - 1))
          push(address, found.end - 1, [...inner, "address"], true);
        at = found.end;
      } else {
        const isEscape = text[at] === "\\" && at + 1 < end && ESCAPED.test(text[at + 1] ?? "");
        if (isEscape) at += 1;
        push(at, at + 1, looks, isForced);
        at += 1;
      }
    }
  }

  walk(start, stop, [], false);
  return runs;
}

/** The words of a line in their looks; `skip` leaves out what it begins with. */
export function formattedLine(pieces: readonly DiffPiece[], skip = 0): Run[] {
  return runsOf(lineOf(pieces), skip);
}

/** The cells of a row of a table. */
export function formattedCells(pieces: readonly DiffPiece[]): Run[][] {
  const line = lineOf(pieces);
  const { text } = line;
  const cells: Run[][] = [];
  let from = text.indexOf("|") + 1;
  for (let at = from; at <= text.length; at += 1) {
    const isEnd = at === text.length ? text.slice(from).trim() !== "" : text[at] === "|";
    if (!isEnd || text[at - 1] === "\\") continue;
    const words = text.slice(from, at);
    const start = from + words.length - words.trimStart().length;
    cells.push(runsOf(line, start, Math.max(start, from + words.trimEnd().length)));
    from = at + 1;
  }
  return cells;
}
