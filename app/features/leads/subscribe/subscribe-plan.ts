import {
  dollars,
  planIds,
  subscribeCopy,
  subscriptionPlans,
  withThousands,
} from "~/content/leads/subscribe";
import type { PlanId } from "~/content/leads/subscribe";

export const subscribedPage = "/auth/subscribe/success";

/** Hidden field of the form in the pricing page's dialog. */
export const dialogSource = { name: "source", value: "dialog" };

/** From this number of licenses on, the Enterprise plan applies. */
const ENTERPRISE_LICENSES = 11;
const MOST_LICENSES = 1_000_000;

export const licenseRules = { least: 1, most: MOST_LICENSES, isWhole: true };

export function planOf(value: string | null | undefined): PlanId | undefined {
  return planIds.find((id) => id === value);
}

/** The plan in the URL, unless it names several. */
export function requestedPlan(url: string): PlanId | undefined {
  const asked = new URL(url).searchParams.getAll("plan");
  return asked.length === 1 ? planOf(asked[0]?.toLowerCase()) : undefined;
}

/** The typed number of licenses; undefined unless it is a whole number within the limits. */
export function licenseCount(typed: string | undefined): number | undefined {
  const digits = typed?.trim() ?? "";
  const count = /^\d+$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= MOST_LICENSES ? count : undefined;
}

/** The form's page, with the number of licenses to begin with; empty if none is known. */
export function withSeats(href: string, seats: string): string {
  return seats ? `${href}&seats=${seats}` : href;
}

export function needsEnterprise(licenses: number | undefined): boolean {
  return licenses !== undefined && licenses >= ENTERPRISE_LICENSES;
}

/** Price in US dollars per month, and the amount billed at once. */
export function priceOf(id: PlanId, licenses: number) {
  const count = subscribeCopy.licenseCount(withThousands(licenses));
  if (id === "enterprise") {
    return { count, monthly: subscribeCopy.customTotal, billing: subscribeCopy.customBilling };
  }
  const { monthlyDollars, billedMonths } = subscriptionPlans[id];
  const monthly = monthlyDollars * licenses;
  return {
    count,
    monthly: subscribeCopy.monthlyTotal(dollars(monthly)),
    billing: subscribeCopy.billing[id](dollars(monthly * billedMonths)),
  };
}
