/** One statement of a script and its first line, counted from 1. */
export type ScriptStatement = { sql: string; line: number };

const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

function endOfQuoted(text: string, start: number, quote: string, backslashes: boolean): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (backslashes && text[at] === "\\") at += 1;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at + 1;
      at += 1;
    }
  }
  return text.length;
}

function endOfBlockComment(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text.startsWith("/*", at)) {
      depth += 1;
      at += 1;
    } else if (text.startsWith("*/", at)) {
      depth -= 1;
      at += 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

const after = (text: string, delimiter: string, from: number): number => {
  const at = text.indexOf(delimiter, from);
  return at < 0 ? text.length : at + delimiter.length;
};

/** End of the string, quoted name, comment or dollar quote that begins here; null if none does. */
function endOfQuotedOrComment(text: string, at: number): number | null {
  const char = text[at];
  if (char === "'") return endOfQuoted(text, at, "'", /[eE]/.test(text[at - 1] ?? ""));
  if (char === '"') return endOfQuoted(text, at, '"', false);
  if (text.startsWith("--", at)) return after(text, "\n", at);
  if (text.startsWith("/*", at)) return endOfBlockComment(text, at);
  if (char !== "$") return null;
  const tag = matchAt(DOLLAR_TAG, text, at);
  return tag ? after(text, tag, at + tag.length) : null;
}

const isComment = (text: string, at: number): boolean =>
  text.startsWith("--", at) || text.startsWith("/*", at);

/** Tracks `begin atomic … end` bodies, whose inner statements also end with semicolons. */
function atomicDepth(depth: number, word: string, previous: string): number {
  if (word === "atomic" && previous === "begin") return depth + 1;
  if (depth === 0) return 0;
  if (word === "case") return depth + 1;
  return word === "end" ? depth - 1 : depth;
}

/** Splits a script at the semicolons that end its statements; omits empty and comment-only ones. */
export function splitStatements(script: string): ScriptStatement[] {
  const statements: ScriptStatement[] = [];
  let start = -1;
  let depth = 0;
  let previousWord = "";
  const finish = (end: number): void => {
    if (start >= 0) {
      const line = script.slice(0, start).split("\n").length;
      statements.push({ sql: script.slice(start, end).trimEnd(), line });
    }
    start = -1;
    depth = 0;
  };
  let at = 0;
  while (at < script.length) {
    const char = script[at] ?? "";
    const opaqueEnd = endOfQuotedOrComment(script, at);
    if (start < 0 && !/\s|;/.test(char) && !isComment(script, at)) start = at;
    if (opaqueEnd !== null) at = opaqueEnd;
    else if (char === ";" && depth === 0) {
      finish(at);
      at += 1;
    } else {
      const word = matchAt(WORD, script, at)?.toLowerCase();
      if (word) {
        depth = atomicDepth(depth, word, previousWord);
        previousWord = word;
      }

      at += word?.length ?? 1;
    }
  }
  finish(script.length);
  return statements;
}
