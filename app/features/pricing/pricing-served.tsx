import { pricing } from "~/content/pricing";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";
import { BenefitList } from "~/ui/sections/item-lists";
import { QuestionList } from "~/ui/sections/link-cards";
import { Seal } from "~/ui/sections/seal";
import { Section } from "~/ui/sections/section";
import { FactBand } from "~/ui/sections/stats";
import { UseToday } from "~/ui/sections/use-today";

import { AfterSending, Refusals } from "./pricing-after";
import { FoldedComparison } from "./pricing-comparison";

/** Parts of the pricing page that only the server renders. */
export function pricingServed() {
  const {
    comparison,
    after,
    refusals,
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
        <Heading level={1} id="hero-title" className="text-2xl leading-heading">
          {hero.title}
        </Heading>
        <p className="max-w-xl text-sm text-pretty text-ink-soft sm:text-base">{hero.lead}</p>
        <p>
          <TextLink look="standalone" href={hero.workshop.href}>
            {hero.workshop.text}
          </TextLink>
        </p>
      </>
    ),
    points: <BenefitList items={newNormal.points} />,
    seal: <Seal {...hero.seal} layout="compact" />,
    facts: (
      <section aria-label={factsLabel}>
        <FactBand facts={facts} />
        <p className="pt-2 text-xs text-muted sm:text-sm">
          {factsNote} <TextLink href={factsLink.href}>{factsLink.text}</TextLink>
        </p>
      </section>
    ),
    below: (
      <>
        <AfterSending {...after} />
        <UseToday layout="line" />
        <Refusals {...refusals} />
      </>
    ),
    comparison: <FoldedComparison comparison={comparison} launch={launch} />,
    questions: (
      <Section id="questions" layout="split" header={questions}>
        <QuestionList questions={questions.items} />
      </Section>
    ),
  };
}
