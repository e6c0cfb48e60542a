/** Characters that end a line, have no width, or turn the direction of the text after them. */
const NOT_OF_A_LINE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;
const PLAIN = /^[ -~]*$/;
/** Bytes in one encoded word, whose lines have at most 76 characters. */
const MOST_BYTES = 42;

/**
 * A text as the value of a mail header (RFC 2047): one line, encoded as a whole unless it is plain, so that a receiver
 * never decodes what only looks like an encoded word.
 */
export function headerText(text: string): string {
  const line = text.replaceAll(NOT_OF_A_LINE, " ").trim();
  if (PLAIN.test(line) && !line.includes("=?")) return line;
  const words: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > MOST_BYTES) {
      words.push(part);
      part = "";
    }
    part += character;
  }
  words.push(part);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}

/** A text as the body of a mail: lines end with `\n` alone, and there are no other control characters than tabs. */
export function bodyText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, "");
}
