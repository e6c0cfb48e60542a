import { home } from "~/content/home";
import { ChatScene } from "~/ui/illustrations/walk-through/chat-scene";
import { PageScene } from "~/ui/illustrations/walk-through/page-scene";
import { RankingScene } from "~/ui/illustrations/walk-through/ranking-scene";
import { PillarCards } from "~/ui/sections/pillar-cards";
import { Section, SectionHeader } from "~/ui/sections/section";
import { StatBand } from "~/ui/sections/stats";
import { TextLink } from "~/ui/primitives/text-link";
import { CompareTable } from "~/ui/sections/compare-table";
import { PackageShelf } from "~/ui/sections/package-shelf";

import { HomeHero } from "./home-hero";
import { HomeTeams } from "./home-teams";

/** What comes out of the steps. */
function HomePackages() {
  const { title, lead, more } = home.packages;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <SectionHeader level={3} title={title} lead={lead} />
      <div className="lg:col-span-2">
        <PackageShelf level={4} />
      </div>
      <p className="lg:col-start-2 lg:row-start-1">
        <TextLink look="standalone" href={more.href}>
          {more.text}
        </TextLink>
      </p>
    </div>
  );
}

const titleId = "compare-title";

/** What the method adds to a chat model. */
function HomeCompare() {
  const { title, lead, columns, rows, more } = home.compare;
  return (
    <section data-tone="sunken" aria-labelledby={titleId} className="band">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-gutter lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <SectionHeader id={titleId} title={title} lead={lead} />
        <div className="lg:col-span-2">
          <CompareTable
            caption={title}
            columns={columns}
            rows={rows
              .filter(({ onHome }) => onHome)
              .map(({ title: row, ours, chat }) => ({ title: row, ours, chat }))}
          />
        </div>
        <p className="lg:col-start-2 lg:row-start-1">
          <TextLink look="standalone" href={more.href}>
            {more.text}
          </TextLink>
        </p>
      </div>
    </section>
  );
}

/** Parts of the home page that only the server renders. */
export function homeServed() {
  const { pillars, results, walkThrough } = home;
  const { chat, ranking, page } = walkThrough;
  const { href: _href, link: _link, ...sheet } = page;
  return {
    hero: <HomeHero />,
    scenes: [
      <ChatScene key="chat" {...chat} />,
      <RankingScene key="ranking" {...ranking} />,
      <PageScene key="page" {...sheet} />,
    ],
    packages: <HomePackages />,
    offer: (
      <>
        <HomeCompare />
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
    teams: <HomeTeams />,
  };
}
