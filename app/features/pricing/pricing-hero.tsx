import type { ReactNode } from "react";

import type { pricing } from "~/content/pricing";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading, Marked } from "~/ui/sections/heading";
import { QuoteCarousel } from "~/ui/sections/quotes";
import { Seal } from "~/ui/sections/seal";
import { FactBand } from "~/ui/sections/stats";

type PricingHeroProps = {
  content: Pick<typeof pricing, "hero" | "facts" | "factsLabel" | "factsNote" | "factsLink">;
  /** The plans, in the first screen. */
  children: ReactNode;
};

/** Promise, figures and plans in the first screen, then what each role gets out of it. */
export function PricingHero({ content, children }: PricingHeroProps) {
  const { hero, facts, factsLabel, factsNote, factsLink } = content;
  return (
    <section
      id="hero"
      data-tone="page"
      aria-labelledby="hero-title"
      className="overflow-clip border-b border-line"
    >
      <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-gutter pt-6 pb-12 md:gap-8 md:pt-10 md:pb-20">
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-end">
          <Heading level={1} id="hero-title" className="text-3xl leading-heading">
            <Marked text={hero.title} highlight={hero.highlight} />
          </Heading>
          <p className="max-w-xl text-pretty text-ink-soft md:text-lg">{hero.lead}</p>
        </div>
        <section aria-label={factsLabel}>
          <FactBand facts={facts} />
          <p className="pt-2 text-xs text-muted sm:text-sm">
            {factsNote} <TextLink href={factsLink.href}>{factsLink.text}</TextLink>
          </p>
        </section>
        {children}
        <div className="mt-4 grid grid-cols-1 items-center gap-8 border-t border-line pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
          <QuoteCarousel
            layout="single"
            label={hero.quotesLabel}
            quotes={hero.quotes}
            note={hero.quotesNote}
          />
          <Seal {...hero.seal} />
        </div>
      </div>
    </section>
  );
}
