import { z } from "zod";

import { isStorable, isVisible } from "./storable-text.ts";

// In a browser, zod would first try `new Function`, which the content security policy reports.
if (typeof document !== "undefined") z.config({ jitless: true });

type TextRules = {
  /** Maximum length in code points, as Postgres counts. */
  max: number;
  messages: { required?: string; unreadable: string; tooLong: (max: number) => string };
  /** Keeps line breaks (as `\n`); otherwise they become spaces. */
  multiline?: boolean;
};

/** Blanks and line breaks that typing or pasting leaves around a text or within its lines. */
const MOST_AROUND = 1000;

/** Schema of a text field that Postgres can store: trimmed, within its length, with normalized line breaks. */
export function textField({ max, messages, multiline = false }: TextRules) {
  const text = z
    .string(messages.required)
    // Before any pattern sees it. A code point takes two units, and blanks around the text are no part of it.
    .max(2 * max + MOST_AROUND, { error: messages.tooLong(max), abort: true })
    .refine(isStorable, messages.unreadable)
    .transform((value) => value.replaceAll(/\r\n?|\n/g, multiline ? "\n" : " ").trim())
    .refine((value) => [...value].length <= max, messages.tooLong(max));
  return messages.required ? text.refine(isVisible, messages.required) : text;
}

/** Truncates at a word boundary; the result with its ellipsis has at most `limit` UTF-16 units. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const lastSpace = room.lastIndexOf(" ");
  const cut = lastSpace > 0 ? lastSpace : limit - 1;
  return `${room.slice(0, cut).replace(/[\s\p{P}\p{Cs}]+$/u, "")}…`;
}
