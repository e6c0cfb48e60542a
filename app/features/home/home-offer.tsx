import type { HomeContent } from "~/content/home";
import { TextLink } from "~/ui/primitives/text-link";
import { StatBand } from "~/ui/sections/stats";
import { PillarCards } from "~/ui/sections/pillar-cards";
import { Section } from "~/ui/sections/section";

/** The parts of the offer with their benefits. */
export function HomeOffer({ pillars, results }: Pick<HomeContent, "pillars" | "results">) {
  return (
    <>
      <Section id="brains-and-strategies" tone="sunken" header={{ ...pillars, size: "large" }}>
        <PillarCards pillars={pillars.items} />
      </Section>
      <Section id="no-bs-results" header={{ ...results, size: "large" }}>
        <StatBand stats={results.stats} tag={results.tag} />
        <p className="max-w-measure text-sm text-muted">
          {results.note} <TextLink href={results.method.href}>{results.method.text}</TextLink>
        </p>
      </Section>
    </>
  );
}
