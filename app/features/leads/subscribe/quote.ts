import { licenseCount, needsEnterprise, priceOf } from "./subscribe-plan";

/** The prices of the plans for the licenses that a visitor typed. */
export function quote(typed: string) {
  const count = licenseCount(typed);
  if (count === undefined) return { totals: {}, isInvalid: true, needsEnterprise: false };
  const isMany = needsEnterprise(count);
  const totals = {
    monthly: priceOf("monthly", count),
    annual: priceOf("annual", count),
    ...(isMany ? { enterprise: priceOf("enterprise", count) } : {}),
  };
  return { totals, isInvalid: false, needsEnterprise: isMany };
}
