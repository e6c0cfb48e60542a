import type { pricing } from "~/content/pricing";
import { ButtonLink } from "~/ui/primitives/button";
import { Hero } from "~/ui/sections/hero";
import { QuoteCarousel } from "~/ui/sections/quotes";
import { Seal } from "~/ui/sections/seal";
import { FactBand } from "~/ui/sections/stats";

/** The promise, who would sign it, and what to expect in numbers. */
export function PricingHero({ content }: { content: typeof pricing }) {
  const { hero, facts, factsLabel, factsNote } = content;
  return (
    <>
      <Hero
        title={hero.title}
        highlight={hero.highlight}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink href="#plans">{hero.plans}</ButtonLink>
            <ButtonLink href="#questions" look="plain">
              {hero.questions}
            </ButtonLink>
          </>
        }
        aside={
          <div className="relative grid grid-cols-1 gap-6 rounded-xl border border-line bg-surface p-gutter shadow-md [--spacing-gutter:1.5rem]">
            <QuoteCarousel
              layout="single"
              label={hero.quotesLabel}
              quotes={hero.quotes}
              note={hero.quotesNote}
            />
            <div className="border-t border-line pt-6">
              <Seal {...hero.seal} />
            </div>
          </div>
        }
      />
      <section aria-label={factsLabel} data-tone="page">
        <div className="mx-auto -mt-px max-w-page px-gutter pb-6">
          <FactBand facts={facts} />
          <p className="pt-4 text-sm text-muted">{factsNote}</p>
        </div>
      </section>
    </>
  );
}
