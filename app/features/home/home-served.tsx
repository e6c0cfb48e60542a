import { home } from "~/content/home";
import { ChatScene } from "~/ui/illustrations/walk-through/chat-scene";
import { PageScene } from "~/ui/illustrations/walk-through/page-scene";
import { ScoreScene } from "~/ui/illustrations/walk-through/score-scene";
import { Badge } from "~/ui/primitives/badge";
import { SiteLink } from "~/ui/primitives/site-link";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/sections/heading";
import { Section, SectionHeader } from "~/ui/sections/section";
import { StatBand } from "~/ui/sections/stats";

import { HomeHero } from "./home-hero";
import { HomeReversal } from "./home-reversal";
import { HomeTeams } from "./home-teams";

const wholeCell = "no-underline after:absolute after:inset-0 hover:underline";

/** The parts of the offer in one row. */
function Pillars() {
  return (
    <ul className="hairline-grid border-y border-line sm:grid-cols-2 lg:grid-cols-4">
      {home.pillars.items.map(({ title, text, href, ...rest }) => (
        <li
          key={title}
          className="relative grid content-start gap-1 py-4 pr-5 sm:pl-5 lg:first:pl-0"
        >
          <Heading level={3} className="text-lg leading-title">
            <SiteLink href={href} className={wholeCell}>
              {title}
            </SiteLink>
          </Heading>
          {"badge" in rest ? (
            <p className="sm:order-first sm:justify-self-start">
              <Badge tone="yellow">{rest.badge}</Badge>
            </p>
          ) : null}
          <p className="text-sm text-pretty text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** What comes out of the steps. */
function HomePackages() {
  const { title, lead, items, more } = home.packages;
  return (
    <div className="grid content-start gap-4">
      <Heading level={3} className="text-xl leading-title">
        {title}
      </Heading>
      <p className="text-sm text-pretty text-ink-soft">{lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.href} className="relative grid gap-0.5 py-2.5 hover:bg-surface">
            <span className="text-xs font-semibold text-accent">{item.name}</span>
            <SiteLink href={item.href} className={`font-semibold ${wholeCell}`}>
              {item.title}
            </SiteLink>
          </li>
        ))}
      </ul>
      <p>
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
  const { title, lead, names, rows, more } = home.compare;
  return (
    <section data-tone="sunken" aria-labelledby={titleId} className="band">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-gutter lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <SectionHeader id={titleId} title={title} lead={lead} />
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3 lg:order-last lg:col-span-2">
          {rows.map((row) => (
            <li
              key={row.title}
              className="grid content-start gap-2 border-t-2 border-ink pt-3 text-sm text-pretty"
            >
              <Heading level={3} className="text-lg leading-title">
                {row.title}
              </Heading>
              <p>
                <b>{names.ours}:</b> {row.ours}
              </p>
              <p className="text-ink-soft">
                <b>{names.chat}:</b> {row.chat}
              </p>
            </li>
          ))}
        </ul>
        <TextLink look="standalone" href={more.href}>
          {more.text}
        </TextLink>
      </div>
    </section>
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
      <>
        <HomeCompare />
        <Section id="brains-and-strategies" tone="sunken" layout="close" header={pillars}>
          <Pillars />
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
    reversal: <HomeReversal />,
    teams: <HomeTeams />,
  };
}
