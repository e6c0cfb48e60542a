import { z } from "zod";

// In a browser, zod would first try `new Function`, which the content security policy reports.
if (typeof document !== "undefined") z.config({ jitless: true });

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

type TextRules = {
  /** Maximum length in code points, as Postgres counts. */
  max: number;
  messages: { required?: string; unreadable: string; tooLong: (max: number) => string };
  /** Keeps line breaks (as `\n`); otherwise they become spaces. */
  multiline?: boolean;
};

/** Schema of a text field that Postgres can store: trimmed, within its length, with normalized line breaks. */
export function textField({ max, messages, multiline = false }: TextRules) {
  const text = z
    .string(messages.required)
    .refine(isStorable, messages.unreadable)
    .transform((value) => value.replaceAll(/\r\n?|\n/g, multiline ? "\n" : " ").trim())
    .refine((value) => [...value].length <= max, messages.tooLong(max));
  return messages.required ? text.refine((value) => visible.test(value), messages.required) : text;
}

/** Truncates at a word boundary; the result with its ellipsis has at most `limit` UTF-16 units. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const lastSpace = room.lastIndexOf(" ");
  const cut = lastSpace > 0 ? lastSpace : limit - 1;
  return `${room.slice(0, cut).replace(/[\s\p{P}\p{Cs}]+$/u, "")}…`;
}
