import * as z from "zod/mini";

import { isStorable } from "~/lib/validation/storable-text";

// In a browser, zod would first try `new Function`, which the content security policy reports.
if (typeof document !== "undefined") z.config({ jitless: true });

/** Longest texts in code points, and most entries of a list. */
export const limits = {
  name: 120,
  line: 200,
  note: 400,
  ratings: 50,
  outcomes: 120,
  beliefs: 45,
  segments: 12,
  /** Largest document as JSON, in UTF-16 units. */
  json: 60_000,
} as const;

function codePoints(text: string): number {
  return [...text].length;
}

/** One line of stored text; an empty one is a question without an answer. */
export function line(max: number) {
  return z
    .string()
    .check(
      z.refine((value) => isStorable(value) && !/[\r\n]/.test(value) && codePoints(value) <= max),
    );
}

export function numberBetween(least: number, most: number) {
  return z.number().check(z.minimum(least), z.maximum(most));
}

export function wholeNumberBetween(least: number, most: number) {
  return z.int().check(z.minimum(least), z.maximum(most));
}
