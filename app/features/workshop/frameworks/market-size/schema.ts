import * as z from "zod/mini";

import { marketCopy } from "~/content/workshop/market-size";

import { documentFields, line, numberBetween } from "../../engine/fields";
import { limits } from "../../engine/limits";

/** Null is a question that is still open, `guess` whether the visitor kept a weak answer. */
function assumption(name: keyof typeof limits.assumptions) {
  const value = numberBetween(0, limits.assumptions[name]);
  const fields = { low: value, likely: value, high: value };
  return z.nullable(
    z
      .strictObject({ ...fields, source: line(limits.line), guess: z.boolean() })
      .check(z.refine(({ low, likely, high }) => low <= likely && likely <= high)),
  );
}

const segment = z.strictObject({
  name: line(limits.name),
  customers: assumption("customers"),
  price: assumption("price"),
  serviceable: assumption("serviceable"),
  share: assumption("share"),
});

/** An empty text is a question that is still open. */
export const schema = z.strictObject({
  ...documentFields(marketCopy.slug),
  product: line(limits.name),
  /** Written before each amount, such as `US$`. */
  currency: line(limits.currency),
  segments: z.array(segment).check(z.maxLength(limits.segments)),
  check: line(limits.note),
  threshold: line(limits.line),
  guesses: z.array(z.enum(["product", "check"])).check(z.maxLength(2)),
});

export type Segment = z.infer<typeof segment>;
export type Assumption = NonNullable<Segment["share"]>;
export type MarketSize = z.infer<typeof schema>;
