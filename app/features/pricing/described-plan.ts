import type { PricingPlan } from "~/content/pricing";

/** A plan with a list price, for structured data; none for another. */
export function describedPlan({ name, description, monthlyDollars, billedMonths }: PricingPlan) {
  return monthlyDollars === undefined || billedMonths === undefined
    ? []
    : [{ name, description, price: monthlyDollars, billedMonths }];
}
