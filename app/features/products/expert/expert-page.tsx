import type { ReactNode } from "react";

import type { Expert } from "~/content/experts/types";
import type { expertPageCopy } from "~/content/products";
import type { SessionLink } from "~/content/workshop/session-links";
import { ButtonLink } from "~/ui/primitives/button";
import { Served } from "~/lib/hydration/served";
import { TextLink } from "~/ui/primitives/links/text-link";
import { ContactBand, ScheduleLink } from "~/ui/sections/contact-band";
import { PageHero } from "~/ui/sections/hero";
import { Section, SectionHeader } from "~/ui/sections/section";

import { HowItWorksLink } from "./expert-how-it-works";
import type { expertServed } from "./expert-served";
import { ExpertWorkflow } from "./expert-workflow";

export type ExpertPageProps = {
  expert: Pick<Expert, "slug" | "title" | "question" | "summary" | "workflow" | "workflowImageUrl">;
  /** Name of the next expert in the workflow. */
  next: string;
  /** Whether the try-out is of this expert. */
  isInAlpha: boolean;
  /** The workshop session that fits. */
  session: SessionLink;
  /** Where the packages have its subject. */
  example: { href: string; text: string };
  copy: Pick<
    typeof expertPageCopy,
    "summaryLabel" | "actions" | "today" | "integration" | "contact"
  > & {
    testNote: string;
    savings: { title: string; lead: string };
  };
};

type Slots = {
  /** Opens the demo. */
  tryIt: ReactNode;
  /** What a visitor's own numbers save. */
  savings: ReactNode;
  /** Absent in the browser. */
  served: ReturnType<typeof expertServed>;
  /** The contact form. */
  children: ReactNode;
};

/** Page of an available expert. */
export function ExpertPage({
  expert,
  next,
  isInAlpha,
  session,
  example,
  copy,
  tryIt,
  savings,
  served,
  children,
}: ExpertPageProps & Slots) {
  return (
    <>
      <ExpertHero
        expert={expert}
        copy={copy}
        {...{ isInAlpha, session, example }}
        tryIt={tryIt}
        served={served}
      />
      <Served id="expert-offer">{served?.offer}</Served>
      <Section id="integration" labelledBy="integration-title">
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
          <SectionHeader {...copy.integration} id="integration-title" />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ExpertWorkflow
              src={expert.workflowImageUrl}
              workflow={expert.workflow}
              next={next}
              copy={copy.integration}
            />
          </div>
          <Served id="expert-related">{served?.related}</Served>
        </div>
      </Section>
      <Section id="your-numbers" tone="sunken" layout="split" header={copy.savings}>
        {savings}
      </Section>
      <Served id="expert-session">{served?.session}</Served>
      <ContactBand {...copy.contact} tone="page" form={children} />
    </>
  );
}

type ExpertHeroProps = Pick<
  ExpertPageProps,
  "expert" | "copy" | "isInAlpha" | "session" | "example"
> &
  Pick<Slots, "tryIt" | "served">;

function SessionButton({ path, title, minutes, look }: SessionLink & { look?: "plain" }) {
  return <ButtonLink href={path} look={look ?? "primary"}>{`${title}, ${minutes}`}</ButtonLink>;
}

function ExpertHero({ expert, copy, isInAlpha, session, example, tryIt, served }: ExpertHeroProps) {
  return (
    <PageHero
      breadcrumbs={<Served id="expert-breadcrumbs">{served?.breadcrumbs}</Served>}
      eyebrow={expert.question}
      heading={expert.title}
      actions={
        <>
          {isInAlpha ? tryIt : <SessionButton {...session} />}
          {isInAlpha ? <SessionButton {...session} look="plain" /> : tryIt}
          <ScheduleLink look="plain">{copy.actions.schedule}</ScheduleLink>
          <HowItWorksLink>{copy.actions.how}</HowItWorksLink>
          <p className="basis-full text-sm text-pretty text-ink-soft">
            {copy.testNote} {copy.today.before} <TextLink href="#get">{copy.today.page}</TextLink>,
            or <TextLink href={example.href}>{example.text}</TextLink>.
          </p>
        </>
      }
      aside={<Served id="expert-drawing">{served?.drawing}</Served>}
      metrics={<Served id="expert-figures">{served?.figures}</Served>}
    >
      <p className="text-lg text-pretty text-ink-soft">
        <strong className="marker mr-1 font-semibold">{copy.summaryLabel}</strong> {expert.summary}
      </p>
    </PageHero>
  );
}
