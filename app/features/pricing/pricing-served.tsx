import { pricing } from "~/content/pricing";
import { QuestionList } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

import { PlanComparison } from "./pricing-comparison";

/** Parts of the pricing page that only the server renders. */
export function pricingServed() {
  const { comparison, launch, questions } = pricing;
  return {
    comparison: (
      <Section id="compare" tone="sunken" header={comparison}>
        <PlanComparison comparison={comparison} launch={launch} />
      </Section>
    ),
    questions: (
      <Section id="questions" layout="split" header={questions}>
        <QuestionList questions={questions.items} />
      </Section>
    ),
  };
}
