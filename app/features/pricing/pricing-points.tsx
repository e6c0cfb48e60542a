import { pricing } from "~/content/pricing";
import { BenefitList } from "~/ui/sections/item-lists";

/** List of benefits. */
export function PricingPoints() {
  return <BenefitList items={pricing.newNormal.points} />;
}
