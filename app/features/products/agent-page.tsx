import type { ReactNode } from "react";

import type { agentPage, expertPageCopy } from "~/content/products";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { ContactBand } from "~/ui/sections/contact-band";
import { PageHero } from "~/ui/sections/hero";
import { BenefitList } from "~/ui/sections/item-lists";
import { Section } from "~/ui/sections/section";

import { AgentSignals } from "./agent-signals";
import { AgentTrace } from "./agent-trace";
import { HowItWorksLink } from "./expert/expert-how-it-works";
import { ProductsDrawing } from "./products-drawing";

type AgentPageProps = {
  content: typeof agentPage;
  copy: Pick<typeof expertPageCopy, "parent" | "actions">;
  signals: readonly { signal: string; document: string; expert: { name: string; href: string } }[];
  /** The contact form. */
  children: ReactNode;
};

/** Page of the agent, which is not available yet. */
export function AgentPage({ content, copy, signals, children }: AgentPageProps) {
  const { will, handover } = content;
  return (
    <>
      <PageHero
        breadcrumbs={
          <Breadcrumbs
            parents={[{ name: copy.parent, href: "/products" }]}
            current={content.title}
          />
        }
        badge={<Badge tone="yellow">{content.badge}</Badge>}
        title={content.title}
        lead={content.lead}
        actions={
          <>
            <ButtonLink href="#contact-form">{copy.actions.schedule}</ButtonLink>
            <HowItWorksLink>{copy.actions.how}</HowItWorksLink>
          </>
        }
        aside={<ProductsDrawing src={content.image.src} alt={content.image.alt} />}
      >
        <p className="text-pretty">{content.text}</p>
      </PageHero>
      <Section id="will" tone="dark" layout="split" header={will}>
        <BenefitList items={will.items} />
      </Section>
      <Section
        id="handover"
        header={{
          ...handover,
          children: (
            <TextLink look="standalone" href={handover.link.href}>
              {handover.link.text}
            </TextLink>
          ),
        }}
      >
        <AgentTrace {...handover.trace} />
        <AgentSignals caption={handover.caption} columns={handover.columns} signals={signals} />
      </Section>
      <ContactBand {...content.contact} form={children} />
    </>
  );
}
