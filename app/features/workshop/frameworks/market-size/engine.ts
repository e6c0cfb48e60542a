import { marketCopy } from "~/content/workshop/market-size";

import { emptyDocument } from "../../engine/document";
import type { Assumption, MarketSize, Segment } from "./schema";

/** The four assumptions of a segment, in the order they are asked. Shares are in percent. */
export const assumptionNames = ["customers", "price", "serviceable", "share"] as const;

export type AssumptionName = (typeof assumptionNames)[number];

export const emptyMarketSize: MarketSize = {
  ...emptyDocument(marketCopy.slug),
  product: "",
  currency: "US$",
  segments: [],
  check: "",
  threshold: "",
  guesses: [],
};

type Level = "low" | "likely" | "high";

/** An amount per year at the low, the likely and the high end of the assumptions. */
type Estimate = Record<Level, number>;

export type MarketEstimate = { tam: Estimate; sam: Estimate; som: Estimate };

type CompleteSegment = { name: string } & Record<AssumptionName, Assumption>;

/** How far one assumption moves the obtainable market while the others stay at their likely value. */
export type Sensitivity = {
  segment: string;
  /** Position of the segment in the document, from 0. */
  index: number;
  assumption: AssumptionName;
  low: number;
  high: number;
  swing: number;
  guess: boolean;
};

function isComplete(segment: Segment): segment is CompleteSegment {
  return assumptionNames.every((name) => segment[name] !== null);
}

type Values = Record<AssumptionName, number>;

function valuesAt(segment: CompleteSegment, level: Level): Values {
  const { customers, price, serviceable, share } = segment;
  return {
    customers: customers[level],
    price: price[level],
    serviceable: serviceable[level],
    share: share[level],
  };
}

function sizesOf({ customers, price, serviceable, share }: Values) {
  const tam = customers * price;
  // Percentages are divided last, so that 5% of a whole number is exact more often.
  return { tam, sam: (tam * serviceable) / 100, som: (tam * serviceable * share) / 10_000 };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The market of all segments whose four assumptions are given. */
export function estimateMarket(segments: readonly Segment[]): MarketEstimate {
  const complete = segments.filter(isComplete);
  const at = (level: Level, size: "tam" | "sam" | "som") =>
    sum(complete.map((segment) => sizesOf(valuesAt(segment, level))[size]));
  const estimate = (size: "tam" | "sam" | "som"): Estimate => ({
    low: at("low", size),
    likely: at("likely", size),
    high: at("high", size),
  });
  return { tam: estimate("tam"), sam: estimate("sam"), som: estimate("som") };
}

/** All assumptions, the one with the largest effect on the obtainable market first. */
export function rankSensitivities(segments: readonly Segment[]): Sensitivity[] {
  const total = estimateMarket(segments).som.likely;
  const moves = segments.flatMap((segment, index) => {
    if (!isComplete(segment)) return [];
    const likely = valuesAt(segment, "likely");
    const rest = total - sizesOf(likely).som;
    return assumptionNames.map((name) => {
      const at = (level: Level) => rest + sizesOf({ ...likely, [name]: segment[name][level] }).som;
      const low = at("low");
      const high = at("high");
      const { guess } = segment[name];
      return {
        segment: segment.name,
        index,
        assumption: name,
        low,
        high,
        swing: high - low,
        guess,
      };
    });
  });
  return moves.sort((a, b) => b.swing - a.swing);
}
