import type { ReactNode } from "react";

import type { pricing, PricingPlan } from "~/content/pricing";
import { still } from "~/ui/primitives/static-island";
import { PlanCards } from "~/ui/sections/plan-cards";
import { Section } from "~/ui/sections/section";

const PlanComparison = still(async () => (await import("./pricing-comparison")).PlanComparison);

type PricingPlansProps = {
  content: {
    offer: (typeof pricing)["offer"];
    comparison: Pick<(typeof pricing)["comparison"], "eyebrow" | "title">;
  };
  /** The button of a plan. */
  renderAction: (plan: PricingPlan) => ReactNode;
};

/** The three plans and the comparison of their features. */
export function PricingPlans({ content, renderAction }: PricingPlansProps) {
  const { offer, comparison } = content;
  return (
    <>
      <Section id="plans" tone="sunken" header={{ ...offer, align: "center" }}>
        <PlanCards plans={offer.plans} renderAction={renderAction} />
      </Section>
      <Section id="compare" header={comparison}>
        <PlanComparison />
      </Section>
    </>
  );
}
