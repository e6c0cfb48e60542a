import { pricing } from "~/content/pricing";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading, Marked } from "~/ui/sections/heading";
import { BenefitList } from "~/ui/sections/item-lists";
import { QuestionList } from "~/ui/sections/link-cards";
import { Seal } from "~/ui/sections/seal";
import { Section } from "~/ui/sections/section";
import { FactBand } from "~/ui/sections/stats";

import { PlanComparison } from "./pricing-comparison";

/** Parts of the pricing page that only the server renders. */
export function pricingServed() {
  const {
    comparison,
    launch,
    questions,
    hero,
    newNormal,
    factsLabel,
    facts,
    factsNote,
    factsLink,
  } = pricing;
  return {
    head: (
      <>
        <Heading level={1} id="hero-title" className="text-3xl leading-heading">
          <Marked text={hero.title} highlight={hero.highlight} />
        </Heading>
        <p className="max-w-xl text-pretty text-ink-soft">{hero.lead}</p>
      </>
    ),
    points: <BenefitList items={newNormal.points} />,
    seal: <Seal {...hero.seal} layout="stack" />,
    facts: (
      <section aria-label={factsLabel}>
        <FactBand facts={facts} />
        <p className="pt-2 text-xs text-muted sm:text-sm">
          {factsNote} <TextLink href={factsLink.href}>{factsLink.text}</TextLink>
        </p>
      </section>
    ),
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
