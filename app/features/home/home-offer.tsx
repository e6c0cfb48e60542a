import type { ReactNode } from "react";

import type { HomeContent } from "~/content/home";
import { StatBand } from "~/ui/sections/stats";
import { PillarCards } from "~/ui/sections/pillar-cards";
import { Section, SectionHeader } from "~/ui/sections/section";

type HomeOfferProps = Pick<HomeContent, "pillars" | "results"> & {
  /** The savings for a visitor's own numbers. */
  savings: ReactNode;
};

/** The parts of the offer, and what they could save. */
export function HomeOffer({ pillars, results, savings }: HomeOfferProps) {
  return (
    <>
      <Section id="brains-and-strategies" tone="sunken" header={pillars}>
        <PillarCards pillars={pillars.items} />
      </Section>
      <Section id="no-bs-results" labelledBy="no-bs-results-title">
        <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
          <div className="grid gap-4">
            <SectionHeader {...results} id="no-bs-results-title" />
            <StatBand stats={results.stats} />
            <p className="text-sm text-muted">{results.note}</p>
          </div>
          {savings}
        </div>
      </Section>
    </>
  );
}
