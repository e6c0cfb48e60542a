import type { ReactNode } from "react";

import type { pricing } from "~/content/pricing";
import type { PricingPlan } from "~/content/pricing";
import { PlanCards } from "~/ui/sections/plan-cards";
import { Section } from "~/ui/sections/section";

import { PlanComparison } from "./pricing-comparison";

type PricingPlansProps = {
  content: typeof pricing;
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
        <PlanComparison comparison={comparison} />
      </Section>
    </>
  );
}
