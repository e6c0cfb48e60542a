import { availableExperts, expertLink } from "~/content/experts/experts";
import type { Expert } from "~/content/experts/types";
import { tryOuts } from "~/content/leads/try-outs";
import { productsPage as content } from "~/content/products";
import { expertAvailability, useToday } from "~/content/use-today";
import { firstSession } from "~/content/workshop/first-session";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TryOutButton } from "~/ui/primitives/try-out-button";
import { Heading } from "~/ui/sections/heading";
import { PageHero } from "~/ui/sections/hero";
import { Picture } from "~/ui/sections/picture";
import { Section } from "~/ui/sections/section";
import { UseToday } from "~/ui/sections/use-today";

import { ProductPhase } from "./products-phase";
import type { PhaseExpert } from "./products-phase";

const documentsShown = 3;

function entry({ slug, imageUrl, deliverables, sample }: Expert): PhaseExpert {
  const documents = deliverables.slice(0, documentsShown).map(({ text }) => text);
  const { isExample, deliverable, source } = sample.excerpt;
  const page = isExample ? null : { name: deliverable, href: source.href };
  const when = expertAvailability(slug);
  return { ...expertLink(slug), imageUrl, documents, page, when };
}

/** Index of all products: experts by phase, the agent, the trial. */
export function ProductsPage() {
  const experts = availableExperts();
  const phases = Object.entries(content.phases).map(([id, { title, text }]) => ({
    id,
    title,
    text,
    experts: experts.filter(({ phase }) => phase === id).map(entry),
  }));
  return (
    <>
      <PageHero
        {...content}
        highlight={content.marked}
        actions={
          <>
            <TryOutButton tryOut="alpha" label={tryOuts.alpha.open} />
            <ButtonLink href={firstSession.href} look="plain">
              {firstSession.text}
            </ButtonLink>
            <PhaseLinks phases={phases} />
          </>
        }
        aside={<Pile />}
      />
      <UseToday id={useToday.id} />
      <div data-tone="page" className="band">
        <ol className="mx-auto max-w-page px-gutter">
          {phases.map((phase) => (
            <ProductPhase key={phase.id} {...phase} />
          ))}
        </ol>
      </div>
      <AgentBand />
      <TrialBand />
    </>
  );
}

/** The four phases. */
function PhaseLinks({ phases }: { phases: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={content.phasesLabel} className="mt-4 w-full">
      <ol className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {phases.map(({ id, title }) => (
          <li key={id} className="border-t-2 border-ink">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center font-semibold no-underline underline-offset-4 hover:underline"
            >
              <span className="waypoint">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const places = [
  "right-0 top-0 w-3/5 rotate-3",
  "left-0 top-1/5 w-3/5 -rotate-2",
  "right-1/12 bottom-0 w-2/3 rotate-1",
];

/** Decoration: three overlapping deliverables, which are listed by name further down. */
function Pile() {
  return (
    <div aria-hidden="true" className="relative aspect-5/4 max-lg:max-w-lg">
      {content.pile.map((src, index) => (
        <img
          key={src}
          src={src}
          alt=""
          width={640}
          height={480}
          className={`absolute h-auto rounded-lg shadow-lg ${places[index]}`}
        />
      ))}
    </div>
  );
}

function AgentBand() {
  const { agent } = content;
  return (
    <section id="agent" data-tone="sunken" aria-labelledby="agent-title" className="band">
      <div className="mx-auto grid max-w-page grid-cols-1 items-center gap-10 px-gutter lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-20">
        <div className="grid justify-items-start gap-5">
          <Badge tone="yellow">{agent.badge}</Badge>
          <Heading level={2} id="agent-title" className="text-2xl leading-heading">
            {agent.title}
          </Heading>
          <p className="max-w-measure text-lg text-pretty text-ink-soft">{agent.lead}</p>
          <TextLink look="standalone" href={agent.link.href}>
            {agent.link.text}
          </TextLink>
        </div>
        <Picture {...agent.image} className="w-full rounded-lg shadow-md" />
      </div>
    </section>
  );
}

function TrialBand() {
  const { trial } = content;
  return (
    <Section id="trial" header={{ title: trial.title, lead: trial.lead, align: "center" }}>
      <div className="-mt-4 grid justify-items-center gap-4 md:-mt-8">
        <div className="flex w-full flex-wrap justify-center gap-3 max-sm:*:w-full">
          <TryOutButton tryOut="alpha" label={tryOuts.alpha.open} />
          <ButtonLink href={trial.packages.href} look="plain">
            {trial.packages.text}
          </ButtonLink>
        </div>
        <p className="text-sm text-muted">{trial.note}</p>
      </div>
    </Section>
  );
}
