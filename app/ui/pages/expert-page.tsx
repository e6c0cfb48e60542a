import type { ReactNode } from "react";

import type { Expert, IntegrationStatus } from "~/content/experts/types";
import type { expertPageCopy } from "~/content/products";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { ContactBand } from "~/ui/sections/contact-band";
import { FrameworkCards } from "~/ui/sections/framework-cards";
import { Heading } from "~/ui/sections/heading";
import { PageHero } from "~/ui/sections/hero";
import { IntegrationGraph } from "~/ui/sections/integration-graph";
import { AchievementCards, DeliverableList } from "~/ui/sections/item-lists";
import { MetricStrip } from "~/ui/sections/numbers";
import { Section } from "~/ui/sections/section";

import { ExpertWorkflow } from "./expert-workflow";
import { HowItWorksLink } from "./expert-how-it-works";
import { ProductsDrawing } from "./products-drawing";

type RelatedExpert = { name: string; href: string; status: IntegrationStatus; text: string };

export type ExpertPageProps = {
  expert: Expert;
  related: readonly RelatedExpert[];
  /** Name of the expert that its result goes to. */
  next: string;
  copy: typeof expertPageCopy;
};

type Slots = {
  /** Opens the demo. */
  tryIt: ReactNode;
  /** The contact form. */
  children: ReactNode;
};

/** The one template of all experts at work. */
export function ExpertPage({
  expert,
  related,
  next,
  copy,
  tryIt,
  children,
}: ExpertPageProps & Slots) {
  const achievements = expert.achievements.map(({ description, ...item }) => ({
    ...item,
    text: description,
  }));
  return (
    <>
      <ExpertHero expert={expert} copy={copy} tryIt={tryIt} />
      <Section id="achieve" tone="dark" header={copy.achieve}>
        <AchievementCards items={achievements} />
      </Section>
      <Section
        id="get"
        layout="split"
        header={{
          ...copy.get,
          children: (
            <TextLink look="standalone" href={copy.get.link.href}>
              {copy.get.link.text}
            </TextLink>
          ),
        }}
      >
        <DeliverableList items={expert.deliverables} />
      </Section>
      <Section id="frameworks" tone="sunken" header={copy.frameworks}>
        <FrameworkCards frameworks={expert.frameworks} smallPrint={copy.frameworks.smallPrint} />
      </Section>
      <Section id="integration" layout="split" header={copy.integration}>
        <ExpertWorkflow
          src={expert.workflowImageUrl}
          workflow={expert.workflow}
          next={next}
          copy={copy.integration}
        />
        <div className="grid gap-6 lg:col-span-2">
          <div className="grid gap-2">
            <Heading level={3} className="text-xl leading-title">
              {copy.integration.relatedTitle}
            </Heading>
            <p className="max-w-measure text-ink-soft">{copy.integration.relatedLead}</p>
          </div>
          <IntegrationGraph expert={expert.title} related={related} level={4} />
        </div>
      </Section>
      <ContactBand {...copy.contact} form={children} />
    </>
  );
}

type ExpertHeroProps = Pick<ExpertPageProps, "expert" | "copy"> & Pick<Slots, "tryIt">;

function ExpertHero({ expert, copy, tryIt }: ExpertHeroProps) {
  return (
    <PageHero
      breadcrumbs={
        <Breadcrumbs parents={[{ name: copy.parent, href: "/products" }]} current={expert.title} />
      }
      eyebrow={expert.question}
      title={expert.title}
      actions={
        <>
          <div className="grid">{tryIt}</div>
          <ButtonLink href="#contact-form" look="dark">
            {copy.actions.schedule}
          </ButtonLink>
          <HowItWorksLink>{copy.actions.how}</HowItWorksLink>
          <p className="basis-full text-sm text-muted">{copy.testNote}</p>
        </>
      }
      aside={<ProductsDrawing src={expert.imageUrl} alt={expert.imageAlt} />}
      metrics={
        <div className="grid items-start gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <p className="max-w-measure text-pretty">{expert.description}</p>
          <div className="grid gap-3">
            <MetricStrip metrics={expert.metrics} layout="block" />
            <p className="text-sm text-muted">{copy.figuresNote}</p>
          </div>
        </div>
      }
    >
      <p className="text-lg text-pretty text-ink-soft">
        <strong className="marker mr-1 font-semibold">{copy.summaryLabel}</strong> {expert.summary}
      </p>
    </PageHero>
  );
}
