/**
 * Control characters other than white space, lone surrogates, and U+FFFD, which decoding a form
 * inserts for invalid bytes.
 */
const unstorable = /\p{Cs}|\uFFFD|[^\P{Cc}\t-\r\u0085]/u;

/** A visible character; U+2800 is the blank of braille. */
const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isStorable(value: string): boolean {
  return !unstorable.test(value);
}

/** The first `most` code points of a text, as Postgres counts them; no character is cut in half. */
export function cutText(text: string, most: number): string {
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join("")
    .replace(/\p{Cs}$/u, "");
}

const unfitForLine = /[\s\p{Cc}\p{Cs}\uFFFD]+/gu;

/** Any text as one trimmed line of at most `most` code points that Postgres can store; may be empty. */
export function storableLine(text: string, most: number): string {
  return cutText(text.replaceAll(unfitForLine, " ").trim(), most).trim();
}

export function isVisible(value: string): boolean {
  return visible.test(value);
}
