import { home } from "~/content/home";
import { PillarCards } from "~/ui/sections/pillar-cards";
import { Section, SectionHeader } from "~/ui/sections/section";
import { StatBand } from "~/ui/sections/stats";

import { HomeCompare } from "./home-compare";
import { HomeHero } from "./home-hero";
import { HomePackages } from "./home-packages";
import { HomeTeams } from "./home-teams";

/** Parts of the home page that only the server renders. */
export function homeServed() {
  const { packages, pillars, results } = home;
  return {
    hero: <HomeHero {...home} />,
    packages: <HomePackages packages={packages} />,
    offer: (
      <>
        <HomeCompare {...home} />
        <Section id="brains-and-strategies" tone="sunken" header={pillars}>
          <PillarCards pillars={pillars.items} />
        </Section>
      </>
    ),
    figures: (
      <>
        <SectionHeader {...results} id="no-bs-results-title" />
        <StatBand stats={results.stats} />
        <p className="text-sm text-muted">{results.note}</p>
      </>
    ),
    teams: <HomeTeams {...home} />,
  };
}
