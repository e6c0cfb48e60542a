import type { ReactNode } from "react";

import type { Expert } from "~/content/experts/types";
import type { expertPageCopy } from "~/content/products";
import { ButtonLink } from "~/ui/primitives/button";
import { Served } from "~/lib/hydration/served";
import { ContactBand } from "~/ui/sections/contact-band";
import { PageHero } from "~/ui/sections/hero";
import { Section } from "~/ui/sections/section";

import { HowItWorksLink } from "./expert-how-it-works";
import type { expertServed } from "./expert-served";
import { ExpertWorkflow } from "./expert-workflow";

export type ExpertPageProps = {
  expert: Pick<Expert, "slug" | "title" | "question" | "summary" | "workflow" | "workflowImageUrl">;
  /** Name of the next expert in the workflow. */
  next: string;
  copy: Pick<typeof expertPageCopy, "summaryLabel" | "actions" | "integration" | "contact"> & {
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
  copy,
  tryIt,
  savings,
  served,
  children,
}: ExpertPageProps & Slots) {
  return (
    <>
      <ExpertHero expert={expert} copy={copy} tryIt={tryIt} served={served} />
      <Served id="expert-offer">{served?.offer}</Served>
      <Section id="integration" layout="split" header={copy.integration}>
        <ExpertWorkflow
          src={expert.workflowImageUrl}
          workflow={expert.workflow}
          next={next}
          copy={copy.integration}
        />
        <Served id="expert-related" className="lg:col-span-2">
          {served?.related}
        </Served>
      </Section>
      <Section id="your-numbers" tone="sunken" layout="split" header={copy.savings}>
        {savings}
      </Section>
      <ContactBand {...copy.contact} tone="page" form={children} />
    </>
  );
}

type ExpertHeroProps = Pick<ExpertPageProps, "expert" | "copy"> & Pick<Slots, "tryIt" | "served">;

function ExpertHero({ expert, copy, tryIt, served }: ExpertHeroProps) {
  const { testNote } = copy;
  return (
    <PageHero
      breadcrumbs={<Served id="expert-breadcrumbs">{served?.breadcrumbs}</Served>}
      eyebrow={expert.question}
      heading={expert.title}
      actions={
        <>
          <div className="grid">{tryIt}</div>
          <p className="basis-full text-sm text-muted max-sm:-mt-1.5 sm:order-last">{testNote}</p>
          <ButtonLink href="#contact-form" look="dark">
            {copy.actions.schedule}
          </ButtonLink>
          <HowItWorksLink>{copy.actions.how}</HowItWorksLink>
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
