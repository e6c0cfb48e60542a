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
import { Heading } from "~/ui/sections/heading";

import { AgentSignals } from "./agent-signals";
import { HowItWorksLink } from "./expert/expert-how-it-works";
import { ProductsDrawing } from "./products-drawing";

type AgentTraceProps = {
  title: string;
  lead: string;
  steps: readonly { when: string; title: string; text: string }[];
};

/** One signal from the number that moved to the expert who has the case, along one line. */
function AgentTrace({ title, lead, steps }: AgentTraceProps) {
  return (
    <div className="grid gap-6 rounded-xl border border-line bg-surface p-6 shadow-md md:p-8">
      <div className="grid gap-1">
        <Heading level={3} className="text-xl leading-title">
          {title}
        </Heading>
        <p className="text-sm text-muted">{lead}</p>
      </div>
      <ol className="trace relative grid gap-x-6 gap-y-6 lg:grid-cols-5">
        {steps.map(({ when, title: step, text }) => (
          <li
            key={step}
            className="trace-step relative grid content-start gap-1 pl-8 lg:pt-8 lg:pl-0"
          >
            <span className="text-sm text-muted tabular-nums">{when}</span>
            <span className="leading-title font-semibold">{step}</span>
            <span className="text-sm text-pretty text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

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
