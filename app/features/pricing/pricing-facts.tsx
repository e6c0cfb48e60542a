import { pricing } from "~/content/pricing";
import { FactBand } from "~/ui/sections/stats";

/** Key figures. */
export function PricingFacts() {
  return (
    <section aria-label={pricing.factsLabel} data-tone="page">
      <div className="mx-auto -mt-px max-w-page px-gutter pb-6">
        <FactBand facts={pricing.facts} />
        <p className="pt-4 text-sm text-muted">{pricing.factsNote}</p>
      </div>
    </section>
  );
}
