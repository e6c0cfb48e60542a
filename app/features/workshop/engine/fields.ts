import * as z from "zod/mini";

import { isStorable } from "~/lib/validation/storable-text";

import { codePoints } from "./limits";

// In a browser, zod would first try `new Function`, which the content security policy reports.
if (typeof document !== "undefined") z.config({ jitless: true });

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

/** The fields of `WorkshopDocument`. */
export function documentFields(kind: string) {
  return { kind: z.literal(kind), schemaVersion: z.literal(1), example: z.boolean() };
}
