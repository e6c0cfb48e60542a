import { home } from "~/content/home";
import { ChatScene } from "~/ui/illustrations/walk-through/chat-scene";
import { PageScene } from "~/ui/illustrations/walk-through/page-scene";
import { RankingScene } from "~/ui/illustrations/walk-through/ranking-scene";
import { PillarCards } from "~/ui/sections/pillar-cards";
import { Section, SectionHeader } from "~/ui/sections/section";
import { StatBand } from "~/ui/sections/stats";

import { HomeCompare } from "./home-compare";
import { HomeHero } from "./home-hero";
import { HomePackages } from "./home-packages";
import { HomeTeams } from "./home-teams";

/** Parts of the home page that only the server renders. */
export function homeServed() {
  const { packages, pillars, results, walkThrough } = home;
  const { chat, ranking, page } = walkThrough;
  const { href: _href, link: _link, ...sheet } = page;
  return {
    hero: <HomeHero {...home} />,
    scenes: [
      <ChatScene key="chat" {...chat} />,
      <RankingScene key="ranking" {...ranking} />,
      <PageScene key="page" {...sheet} />,
    ],
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
