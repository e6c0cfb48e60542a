import { home } from "~/content/home";
import { ChatScene } from "~/ui/illustrations/walk-through/chat-scene";
import { PageScene } from "~/ui/illustrations/walk-through/page-scene";
import { RankingScene } from "~/ui/illustrations/walk-through/ranking-scene";
import { Section, SectionHeader } from "~/ui/sections/section";
import { StatBand } from "~/ui/sections/stats";
import { TextLink } from "~/ui/primitives/text-link";
import { CompareTable } from "~/ui/sections/compare-table";
import { PackageShelf } from "~/ui/sections/package-shelf";
import { Badge } from "~/ui/primitives/badge";
import { Icon } from "~/ui/primitives/icon";
import { glyphs } from "~/ui/sections/glyphs";
import { Heading } from "~/ui/sections/heading";

import { HomeHero } from "./home-hero";
import { HomeTeams } from "./home-teams";

/** The parts of an offer in one row; on phones, one below the other. */
function PillarCards() {
  return (
    <ul className="hairline-grid two-columns rounded-xl border border-line bg-surface lg:grid-cols-4">
      {home.pillars.items.map(({ icon, title, text, link, ...rest }) => (
        <li key={title} className="flex flex-col gap-2 p-4 sm:gap-3 sm:p-6">
          <p className="flex min-h-6 flex-wrap items-center justify-between gap-2">
            <Icon glyph={glyphs[icon]} className="size-6" />
            {"badge" in rest ? <Badge tone="yellow">{rest.badge}</Badge> : null}
          </p>
          <Heading level={3} className="text-lg leading-title">
            {title}
          </Heading>
          <p className="text-pretty text-ink-soft max-sm:text-sm">{text}</p>
          <p className="mt-auto">
            <TextLink look="standalone" href={link.href}>
              {link.text}
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  );
}

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
          <PillarCards />
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
