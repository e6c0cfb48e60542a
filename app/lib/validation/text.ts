import { z } from "zod";

// In a browser, schemas would try `new Function` first, which the content security policy reports.
if (typeof document !== "undefined") z.config({ jitless: true });

/**
 * Control characters other than white space, halves of surrogate pairs, and the sign that decoding
 * leaves where the bytes of a form were no text.
 */
const unstorable = /\p{Cs}|\uFFFD|[^\P{Cc}\t-\r\u0085]/u;

/** Something that a reader sees, which the blank of braille is not. */
const visible = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isStorable(value: string): boolean {
  return !unstorable.test(value);
}

type TextRules = {
  /** In characters as the database counts them: an emoji of one code point is one. */
  max: number;
  messages: { required?: string; unreadable: string; tooLong: (max: number) => string };
  /** Line breaks are kept (as `\n`); otherwise they become spaces. */
  multiline?: boolean;
};

/**
 * A text field of a form: storable, within its length, never a surprise to the database. White space
 * goes from both ends; the rest stays as it was typed, but for the line breaks.
 */
export function textField({ max, messages, multiline = false }: TextRules) {
  const text = z
    .string(messages.required)
    .refine(isStorable, messages.unreadable)
    .transform((value) => value.replaceAll(/\r\n?|\n/g, multiline ? "\n" : " ").trim())
    .refine((value) => [...value].length <= max, messages.tooLong(max));
  return messages.required ? text.refine((value) => visible.test(value), messages.required) : text;
}

/** Cuts at a word so that the text with its ellipsis keeps within the limit. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const lastSpace = room.lastIndexOf(" ");
  const cut = lastSpace > 0 ? lastSpace : limit - 1;
  return `${room.slice(0, cut).replace(/[\s\p{P}\p{Cs}]+$/u, "")}…`;
}
