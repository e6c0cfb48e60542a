import { emptyMarketSize } from "./engine";
import type { Assumption, MarketSize } from "./schema";

function range(low: number, likely: number, high: number, source: string): Assumption {
  return { low, likely, high, source, guess: source === "" };
}

/**
 * The fictional Lexa case: price and letters of the demo packages, invented counts. The likely values of the first
 * segment multiply to the market of the sample of the Market Analysis expert.
 */
export const marketExample: MarketSize = {
  ...emptyMarketSize,
  example: true,
  product: "Lexa: agreed contract positions, per lawyer",
  currency: "US$",
  segments: [
    {
      name: "Lawyers in in-house teams of 1 to 3",
      customers: range(
        30_000,
        36_800,
        42_000,
        "Invented: a register has 18,400 companies of 200 to 2,000 people, 2 lawyers each",
      ),
      price: range(3_600, 4_800, 4_800, "US$400 a month, signed by P1 and P3 (package 02)"),
      serviceable: range(
        30,
        39.13,
        50,
        "Invented: 7,200 of them review vendor contracts in English",
      ),
      share: range(3, 6, 9, "Invented: 430 teams, three new ones a week for three years"),
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
