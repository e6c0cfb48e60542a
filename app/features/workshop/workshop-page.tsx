import { sessionCopy } from "~/content/workshop/session";
import { workshopPage as content } from "~/content/workshop/workshop";
import type { FrameworkCopy } from "~/content/workshop/types";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { PageHero } from "~/ui/sections/hero";
import { Heading } from "~/ui/sections/heading";
import { Section } from "~/ui/sections/section";

import { PreviewView } from "./document/preview-view";
import type { Fact, Preview } from "./document/report";

type Offered = { copy: FrameworkCopy; preview: Preview };

type WorkshopPageProps = {
  sessions: readonly Offered[];
  /** Address of the first session's finished example. */
  finished: string;
  /** What would prove it wrong. */
  check: Fact[];
};

/** Rows of the document in the first section, which also has its test. */
const HERO_ROWS = 3;

/** The sessions, each with the document it ends in. */
export function WorkshopPage({ sessions, finished, check }: WorkshopPageProps) {
  const { experts, method } = content;
  const [first] = sessions;
  return (
    <>
      <PageHero
        {...content}
        actions={
          <>
            {first ? (
              <ButtonLink href={`/workshop/${first.copy.slug}`} size="large">
                {first.copy.action}, {first.copy.minutes}
              </ButtonLink>
            ) : null}
            {first ? (
              <p className="mt-1 max-w-xl basis-full text-sm text-pretty text-ink-soft">
                <b>{sessionCopy.needs}</b> {first.copy.needs}
              </p>
            ) : null}
            <ul className="mt-1 flex w-full flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
              {content.facts.map((fact) => (
                <li key={fact} className="waypoint">
                  {fact}
                </li>
              ))}
            </ul>
          </>
        }
        aside={first ? <FinishedDocument {...first} {...{ finished, check }} /> : null}
      />
      <section data-tone="sunken" aria-labelledby="sessions-title" className="band">
        <div className="mx-auto max-w-page px-gutter">
          <h2 id="sessions-title" className="sr-only">
            {content.sessionsTitle}
          </h2>
          <ol className="grid grid-cols-1 gap-16 lg:gap-24">
            {sessions.map(({ copy, preview }, index) => (
              <SessionCard key={copy.slug} {...{ copy, preview }} isMirrored={index % 2 === 1} />
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

/** What a session ends in, at the size of the page's text. */
function FinishedDocument({
  preview,
  finished,
  check,
}: Offered & Omit<WorkshopPageProps, "sessions">) {
  const { caption, link } = content.finished;
  return (
    <figure className="grid gap-3">
      <div className="rounded-lg border border-line bg-surface p-5 shadow-lg sm:p-8">
        <PreviewView preview={preview} rows={HERO_ROWS} hasTitle />
        <dl className="mt-4 grid gap-3 border-t-2 border-ink pt-4 text-sm">
          {check.map(({ label, text }) => (
            <div key={label} className="grid gap-0.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <span>{caption}</span>
        <TextLink href={finished}>{link}</TextLink>
      </figcaption>
    </figure>
  );
}

type SessionCardProps = Offered & { isMirrored: boolean };

function SessionCard({ copy, preview, isMirrored }: SessionCardProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div
        className={`grid grid-cols-1 justify-items-start gap-4 ${isMirrored ? "lg:order-2" : ""}`}
      >
        <p className="text-sm font-semibold text-link">
          {copy.action} · {copy.minutes}
        </p>
        <Heading level={3} className="text-2xl leading-heading">
          {copy.heading}
        </Heading>
        <p className="text-pretty text-ink-soft">{copy.lead}</p>
        <p className="text-sm text-pretty">
          <b>{sessionCopy.needs}</b> <span className="text-ink-soft">{copy.needs}</span>
        </p>
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
        <ButtonLink href={`/workshop/${copy.slug}`} look="dark" className="mt-2 max-sm:w-full">
          {copy.action}
        </ButtonLink>
        <p className="text-sm text-muted">{copy.framework}</p>
      </div>
      <div className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-md sm:p-8">
        <PreviewView preview={preview} hasTitle />
      </div>
    </li>
  );
}
