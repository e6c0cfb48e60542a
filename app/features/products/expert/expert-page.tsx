import type { ReactNode } from "react";

import type { Expert, IntegrationStatus } from "~/content/experts/types";
import type { expertPageCopy } from "~/content/products";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { ContactBand } from "~/ui/sections/contact-band";
import { PageHero } from "~/ui/sections/hero";
import { Section } from "~/ui/sections/section";

import { ExpertFigures } from "./expert-figures";
import { HowItWorksLink } from "./expert-how-it-works";
import { ExpertOffer } from "./expert-offer";
import { ExpertRelated } from "./expert-related";
import { ExpertWorkflow } from "./expert-workflow";
import { ProductsDrawing } from "../products-drawing";

export type RelatedExpert = { name: string; href: string; status: IntegrationStatus; text: string };

export type ExpertPageProps = {
  expert: Expert;
  related: readonly RelatedExpert[];
  /** Name of the next expert in the workflow. */
  next: string;
  copy: typeof expertPageCopy;
};

type Slots = {
  /** Opens the demo. */
  tryIt: ReactNode;
  /** The contact form. */
  children: ReactNode;
};

/** Page of an available expert. */
export function ExpertPage({
  expert,
  related,
  next,
  copy,
  tryIt,
  children,
}: ExpertPageProps & Slots) {
  return (
    <>
      <ExpertHero expert={expert} copy={copy} tryIt={tryIt} />
      <ExpertOffer expert={expert} copy={copy} />
      <Section id="integration" layout="split" header={copy.integration}>
        <ExpertWorkflow
          src={expert.workflowImageUrl}
          workflow={expert.workflow}
          next={next}
          copy={copy.integration}
        />
        <ExpertRelated expert={expert.title} related={related} copy={copy.integration} />
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
      metrics={<ExpertFigures expert={expert} note={copy.figuresNote} />}
    >
      <p className="text-lg text-pretty text-ink-soft">
        <strong className="marker mr-1 font-semibold">{copy.summaryLabel}</strong> {expert.summary}
      </p>
    </PageHero>
  );
}
