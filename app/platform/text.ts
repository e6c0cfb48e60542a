import { z } from "zod";

// In a browser, schemas would try `new Function` first, which the content security policy reports.
if (typeof document !== "undefined") z.config({ jitless: true });

/**
 * Control characters other than tab and line breaks, halves of surrogate pairs, and the sign that
 * decoding leaves where the bytes of a form were no text.
 */
const unstorable = /\p{Cs}|\uFFFD|[^\P{Cc}\t\n\r]/u;

export function isStorable(value: string): boolean {
  return !unstorable.test(value);
}

type TextRules = {
  max: number;
  messages: { required?: string; unreadable: string; tooLong: (max: number) => string };
  /** Line breaks are kept (as `\n`); otherwise every run of white space becomes one space. */
  multiline?: boolean;
};

/** A text field of a form: storable, trimmed, within its length, never a surprise to the database. */
export function textField({ max, messages, multiline = false }: TextRules) {
  const text = z
    .string(messages.required)
    .refine(isStorable, messages.unreadable)
    .transform((value) =>
      multiline ? value.replaceAll(/\r\n?/g, "\n").trim() : value.replaceAll(/\s+/g, " ").trim(),
    )
    .pipe(z.string().max(max, messages.tooLong(max)));
  return messages.required ? text.pipe(z.string().min(1, messages.required)) : text;
}

/** Cuts at a word so that the text with its ellipsis keeps within the limit. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const lastSpace = room.lastIndexOf(" ");
  const cut = lastSpace > 0 ? lastSpace : limit - 1;
  return `${room.slice(0, cut).replace(/[\s\p{P}\p{Cs}]+$/u, "")}…`;
}
