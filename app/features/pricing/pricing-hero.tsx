import type { ReactNode } from "react";

import type { pricing } from "~/content/pricing";
import { QuoteCarousel } from "~/ui/sections/quotes";

type PricingHeroProps = {
  hero: Pick<(typeof pricing)["hero"], "quotesLabel" | "quotes" | "quotesNote">;
  /** Absent in the browser, as the seal and the facts. */
  head: ReactNode;
  seal: ReactNode;
  facts: ReactNode;
  /** The plans, in the first screen. */
  children: ReactNode;
};

/** Promise, what each role gets out of it with the seal, figures and plans: all begin in the first screen. */
export function PricingHero({ hero, head, seal, facts, children }: PricingHeroProps) {
  return (
    <section
      id="hero"
      data-tone="page"
      aria-labelledby="hero-title"
      className="overflow-clip border-b border-line"
    >
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-10 gap-y-4 px-gutter pt-5 pb-10 md:pb-14 lg:pt-4 print:pb-0 lg:grid-cols-[29rem_minmax(0,1fr)]">
        {head}
        {/* On a phone it follows the plans, whose first price would leave the first screen. */}
        <div
          data-print="none"
          className="order-last grid grid-cols-1 items-center gap-x-6 gap-y-4 border-line [--spacing-gutter:1rem] sm:order-none sm:grid-cols-[minmax(0,1fr)_auto] lg:border-l lg:pl-8"
        >
          <QuoteCarousel
            layout="single"
            label={hero.quotesLabel}
            quotes={hero.quotes}
            note={hero.quotesNote}
          />
          {seal}
        </div>
        {facts}
        {children}
      </div>
    </section>
  );
}
