import { pricing } from "~/content/pricing";
import { QuestionList } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

/** Frequently asked questions. */
export function PricingAnswers() {
  const { questions } = pricing;
  return (
    <Section id="questions" layout="split" header={questions}>
      <QuestionList questions={questions.items} />
    </Section>
  );
}
