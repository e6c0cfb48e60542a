import { home } from "~/content/home";
import { ChatScene } from "~/ui/illustrations/walk-through/chat-scene";
import { PageScene } from "~/ui/illustrations/walk-through/page-scene";
import { ScoreScene } from "~/ui/illustrations/walk-through/score-scene";
import { Badge } from "~/ui/primitives/badge";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";
import { Section, SectionHeader } from "~/ui/sections/section";
import { StatBand } from "~/ui/sections/stats";

import { HomeHero } from "./home-hero";
import { HomeReversal } from "./home-reversal";
import { HomeTeams } from "./home-teams";

const wholeCell = "no-underline after:card-area hover:underline";

/** The parts of the offer in one row. */
function Pillars() {
  return (
    <ul className="hairline-grid two-columns border-y border-line lg:grid-cols-4">
      {home.pillars.items.map(({ title, text, href, ...rest }) => (
        <li
          key={title}
          className="relative flex flex-col items-start gap-1 p-3 text-sm text-pretty text-ink-soft sm:p-4"
        >
          {"badge" in rest ? <Badge tone="yellow">{rest.badge}</Badge> : null}
          <Heading level={3} className="-order-1 text-lg leading-title text-ink">
            <SiteLink href={href} className={wholeCell}>
              {title}
            </SiteLink>
          </Heading>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What comes out of the steps. */
function HomePackages() {
  const { title, lead, items, more } = home.packages;
  return (
    <>
      <Heading level={3} className="text-xl leading-title">
        {title}
      </Heading>
      <p className="text-sm text-pretty text-ink-soft">{lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.href} className="relative grid gap-0.5 py-2 sm:py-2.5 hover:bg-surface">
            <span className="text-xs font-semibold text-accent">{item.name}</span>
            <SiteLink href={item.href} className={`font-semibold max-sm:text-sm ${wholeCell}`}>
              {item.title}
            </SiteLink>
          </li>
        ))}
      </ul>
      <TextLink look="standalone" href={more.href} className="justify-self-start">
        {more.text}
      </TextLink>
    </>
  );
}

/** Parts of the home page that only the server renders. */
export function homeServed() {
  const { pillars, results, walkThrough } = home;
  const { pushBack, scoring, page } = walkThrough;
  const { href: _href, link: _link, ...sheet } = page;
  return {
    hero: <HomeHero />,
    scenes: [
      <ChatScene key="chat" {...pushBack} />,
      <ScoreScene key="score" {...scoring} />,
      <PageScene key="page" {...sheet} />,
    ],
    packages: <HomePackages />,
    offer: (
      <Section id="brains-and-strategies" tone="sunken" layout="close" header={pillars}>
        <Pillars />
      </Section>
    ),
    figures: (
      <>
        <SectionHeader {...results} id="no-bs-results-title" />
        <StatBand stats={results.stats} />
      </>
    ),
    reversal: <HomeReversal />,
    teams: <HomeTeams />,
  };
}
