import type { pricing } from "~/content/pricing";
import { ButtonLink } from "~/ui/primitives/button";
import { still } from "~/ui/primitives/static-island";
import { Hero } from "~/ui/sections/hero";
import { QuoteCarousel } from "~/ui/sections/quotes";

const PricingFacts = still(async () => (await import("./pricing-facts")).PricingFacts);
const PricingSeal = still(async () => (await import("./pricing-seal")).PricingSeal);

type PricingHeroProps = { content: { hero: Omit<(typeof pricing)["hero"], "seal"> } };

/** The promise, the guarantee seal and key figures. */
export function PricingHero({ content }: PricingHeroProps) {
  const { hero } = content;
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
              <PricingSeal />
            </div>
          </div>
        }
      />
      <PricingFacts />
    </>
  );
}
