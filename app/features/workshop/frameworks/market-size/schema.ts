import * as z from "zod/mini";

import { marketCopy } from "~/content/workshop/market-size";

import { documentFields, line, numberBetween } from "../../engine/fields";
import { limits } from "../../engine/limits";
import { largest } from "./engine";
import type { AssumptionName, MarketSize } from "./engine";

function assumption(name: AssumptionName) {
  const value = numberBetween(0, largest[name]);
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

export const schema: z.ZodMiniType<MarketSize> = z.strictObject({
  ...documentFields(marketCopy.slug),
  product: line(limits.name),
  currency: line(5),
  segments: z.array(segment).check(z.maxLength(limits.segments)),
  check: line(limits.note),
  threshold: line(limits.line),
  guesses: z.array(z.enum(["product", "check"])).check(z.maxLength(2)),
});
