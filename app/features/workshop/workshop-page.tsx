import { workshopPage as content } from "~/content/workshop/workshop";
import type { FrameworkCopy } from "~/content/workshop/types";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { PageHero } from "~/ui/sections/hero";
import { Heading } from "~/ui/sections/heading";
import { Section } from "~/ui/sections/section";

import type { Figure } from "./document/figure";
import { FigureView } from "./document/figure-view";

type WorkshopPageProps = { sessions: readonly { copy: FrameworkCopy; figure: Figure }[] };

/** The sessions, each with the document it ends in. */
export function WorkshopPage({ sessions }: WorkshopPageProps) {
  const { experts, method } = content;
  return (
    <>
      <PageHero {...content}>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
          {content.facts.map((fact) => (
            <li key={fact} className="waypoint">
              {fact}
            </li>
          ))}
        </ul>
      </PageHero>
      <section data-tone="sunken" aria-labelledby="sessions-title" className="band">
        <div className="mx-auto max-w-page px-gutter">
          <h2 id="sessions-title" className="sr-only">
            {content.sessionsTitle}
          </h2>
          <ol className="grid grid-cols-1 gap-16 lg:gap-24">
            {sessions.map(({ copy, figure }, index) => (
              <SessionCard key={copy.slug} {...{ copy, figure }} isMirrored={index % 2 === 1} />
            ))}
          </ol>
        </div>
      </section>
      <Section id="answers" layout="split" header={method}>
        <ul className="grid grid-cols-1">
          {method.items.map(({ title, text }) => (
            <li key={title} className="grid grid-cols-1 gap-1 border-t border-line py-5">
              <h3 className="text-lg leading-title">{title}</h3>
              <p className="max-w-measure text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="experts" tone="dark" header={{ title: experts.title, lead: experts.text }}>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <TextLink look="standalone" href={experts.link.href}>
            {experts.link.text}
          </TextLink>
          <TextLink look="standalone" href={experts.packages.href}>
            {experts.packages.text}
          </TextLink>
        </div>
      </Section>
    </>
  );
}

type SessionCardProps = {
  copy: FrameworkCopy;
  figure: Figure;
  isMirrored: boolean;
};

function SessionCard({ copy, figure, isMirrored }: SessionCardProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div
        className={`grid grid-cols-1 justify-items-start gap-4 ${isMirrored ? "lg:order-2" : ""}`}
      >
        <p className="text-sm font-semibold text-link">
          {copy.name} · {copy.minutes}
        </p>
        <Heading level={3} className="text-2xl leading-heading">
          {copy.heading}
        </Heading>
        <p className="text-pretty text-ink-soft">{copy.lead}</p>
        <div className="grid gap-2 text-sm">
          <p className="font-semibold">{content.gives}</p>
          <ul className="grid gap-1.5 text-ink-soft">
            {copy.gives.map((item) => (
              <li key={item} className="waypoint">
                {item}
              </li>
            ))}
          </ul>
        </div>
        <ButtonLink href={`/workshop/${copy.slug}`} className="mt-2 max-sm:w-full">
          {copy.action}
        </ButtonLink>
        <p className="text-sm text-muted">{copy.framework}</p>
      </div>
      <div className="min-w-0 rounded-lg border border-line bg-surface p-3 shadow-md sm:p-5">
        <FigureView figure={figure} />
      </div>
    </li>
  );
}
