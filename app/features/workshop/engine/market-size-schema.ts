import * as z from "zod/mini";

import { line, numberBetween } from "./fields";
import { limits } from "./limits";
import { largest } from "./market-size";
import type { AssumptionName } from "./market-size";

function assumption(name: AssumptionName) {
  const value = numberBetween(0, largest[name]);
  return z
    .strictObject({
      low: value,
      likely: value,
      high: value,
      source: line(limits.line),
      /** Whether the visitor kept a weak answer as a guess. */
      guess: z.boolean(),
    })
    .check(z.refine(({ low, likely, high }) => low <= likely && likely <= high));
}

export const segmentSchema = z.strictObject({
  name: line(limits.name),
  /** Null is a question that is still open. */
  customers: z.nullable(assumption("customers")),
  price: z.nullable(assumption("price")),
  serviceable: z.nullable(assumption("serviceable")),
  share: z.nullable(assumption("share")),
});

const guessable = ["product", "check"] as const;

/** Answers to the market size; an empty text is a question that is still open. */
export const marketSizeSchema = z.strictObject({
  kind: z.literal("market-size"),
  schemaVersion: z.literal(1),
  /** Whether it began as the fictional example. */
  example: z.boolean(),
  product: line(limits.name),
  /** Written before each amount, such as `US$`. */
  currency: line(5),
  segments: z.array(segmentSchema).check(z.maxLength(limits.segments)),
  check: line(limits.note),
  threshold: line(limits.line),
  guesses: z.array(z.enum(guessable)).check(z.maxLength(guessable.length)),
});
