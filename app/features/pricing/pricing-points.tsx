import { pricing } from "~/content/pricing";
import { BenefitList } from "~/ui/sections/item-lists";

/** What becomes normal with the product. */
export function PricingPoints() {
  return <BenefitList items={pricing.newNormal.points} />;
}
