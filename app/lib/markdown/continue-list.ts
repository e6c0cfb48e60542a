/** A change of a text: what stands between two positions becomes other words; the selection afterward. */
export type Edit = { from: number; to: number; words: string; start: number; end: number };

const item = /^((?:[ \t]*>)*[ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;

const lineStart = (text: string, at: number) => text.lastIndexOf("\n", at - 1) + 1;

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Whether the line that begins at `from` is in a block of code. */
function isCode(text: string, from: number): boolean {
  let open = "";
  for (const line of text.slice(0, from).split("\n")) {
    const [, sign = ""] = fence.exec(line) ?? [];
    if (!open) open = sign;
    else if (sign.startsWith(open)) open = "";
  }
  return open !== "";
}

/** What Enter does at the end or in the middle of a list item: the next item; in an empty one, the list ends. */
export function continueList(text: string, at: number): Edit | null {
  const from = lineStart(text, at);
  const line = text.slice(from, lineEnd(text, at));
  const [marker = "", before = "", sign = "", number, dot = "", gap = "", box] =
    item.exec(line) ?? [];
  if (!marker || at < from + marker.length || isCode(text, from)) return null;
  if (!line.slice(marker.length).trim()) {
    const rest = before.trimEnd() && `${before.trimEnd()} `;
    const start = from + rest.length;
    return { from, to: from + line.length, words: rest, start, end: start };
  }
  const next = number === undefined ? sign : `${Number(number) + 1}${dot}`;
  const words = `\n${before}${next}${gap}${box ? "[ ] " : ""}`;
  return { from: at, to: at, words, start: at + words.length, end: at + words.length };
}

/** What Tab and Shift+Tab do where all selected lines are list items: one level deeper or higher. */
export function indentList(text: string, start: number, end: number, deeper: boolean): Edit | null {
  const from = lineStart(text, start);
  const to = lineEnd(text, Math.max(from, end > start && text[end - 1] === "\n" ? end - 1 : end));
  const lines = text.slice(from, to).split("\n");
  const [first] = lines.map((line) => item.exec(line));
  if (!first || !lines.every((line) => item.test(line)) || isCode(text, from)) return null;
  // An item is inside the one above it if it begins below its first word.
  const step = /\d/.test(first[2] ?? "") ? 3 : 2;
  const indent = step === 3 ? /^ {1,3}|^\t/ : /^ {1,2}|^\t/;
  const changed = lines.map((line) =>
    deeper ? " ".repeat(step) + line : line.replace(indent, ""),
  );
  const words = changed.join("\n");
  if (words === text.slice(from, to)) return null;
  const moved = (changed[0] ?? "").length - (lines[0] ?? "").length;
  const grown = words.length - (to - from);
  return {
    from,
    to,
    words,
    start: Math.max(from, start + moved),
    end: Math.max(from, end + grown),
  };
}
