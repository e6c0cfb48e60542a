import type { home } from "~/content/home";
import { StatBand } from "~/ui/sections/stats";
import { PillarCards } from "~/ui/sections/pillar-cards";
import { Section } from "~/ui/sections/section";

/** What there is to choose from, and what it brings. */
export function HomeOffer({ pillars, results }: Pick<typeof home, "pillars" | "results">) {
  return (
    <>
      <Section id="brains-and-strategies" tone="sunken" header={pillars}>
        <PillarCards pillars={pillars.items} />
      </Section>
      <Section id="no-bs-results" header={results}>
        <StatBand stats={results.stats} />
        <p className="text-sm text-muted">{results.note}</p>
      </Section>
    </>
  );
}
