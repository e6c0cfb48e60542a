import { pricing } from "~/content/pricing";
import { Seal } from "~/ui/sections/seal";

export function PricingSeal() {
  return <Seal {...pricing.hero.seal} />;
}
