import type * as z from "zod/mini";

import type { marketSizeSchema, segmentSchema } from "./market-size-schema";

/** The largest accepted values: more customers than there are people, and a price per year. */
export const largest = { customers: 1e10, price: 1e9, serviceable: 100, share: 100 } as const;

/** The four assumptions of a segment, in the order they are asked. Shares are in percent. */
export const assumptionNames = ["customers", "price", "serviceable", "share"] as const;

export type AssumptionName = (typeof assumptionNames)[number];

export type MarketSize = z.infer<typeof marketSizeSchema>;
export type Segment = z.infer<typeof segmentSchema>;
export type Assumption = NonNullable<Segment[AssumptionName]>;

export const emptyMarketSize: MarketSize = {
  kind: "market-size",
  schemaVersion: 1,
  example: false,
  product: "",
  currency: "US$",
  segments: [],
  check: "",
  threshold: "",
  guesses: [],
};
