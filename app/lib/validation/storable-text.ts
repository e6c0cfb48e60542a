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

export function isVisible(value: string): boolean {
  return visible.test(value);
}
