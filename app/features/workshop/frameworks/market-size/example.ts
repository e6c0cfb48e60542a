import { emptyMarketSize } from "./engine";
import type { Assumption, MarketSize } from "./engine";

function range(low: number, likely: number, high: number, source: string): Assumption {
  return { low, likely, high, source, guess: source === "" };
}

/** The fictional Lexa case: price and letters of the demo packages, counts invented for this session. */
export const marketExample: MarketSize = {
  ...emptyMarketSize,
  example: true,
  product: "Lexa: agreed contract positions, per lawyer",
  currency: "US$",
  segments: [
    {
      name: "Lawyers in in-house teams of 1 to 3",
      customers: range(14_000, 18_000, 22_000, "Invented: company register, 200 to 2,000 people"),
      price: range(3_600, 4_800, 4_800, "US$400 a month, signed by P1 and P3 (package 02)"),
      serviceable: range(30, 50, 60, "P1 and P3 can sign alone, P2 and P4 cannot (package 01)"),
      share: range(2, 5, 8, "Invented: three new teams a week for three years"),
    },
    {
      name: "Lawyers in in-house teams of 4 and 5",
      customers: range(5_000, 6_000, 8_000, "Invented: the same register"),
      price: range(3_000, 4_800, 4_800, "The same price, with a discount for the team"),
      serviceable: range(0, 20, 40, "P4 accepts on conditions, P2 has not answered (package 02)"),
      share: range(0, 2, 5, ""),
    },
  ],
  check: "Letters for a paid three-month pilot to eight further teams of one to three lawyers",
  threshold: "At least three of eight sign at US$400 per lawyer per month",
};
