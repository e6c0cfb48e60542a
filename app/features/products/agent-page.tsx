import type { ReactNode } from "react";

import type { agentPage, expertPageCopy } from "~/content/products";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { TextLink } from "~/ui/primitives/links/text-link";
import { ContactBand, ScheduleLink } from "~/ui/sections/contact-band";
import { PageHero } from "~/ui/sections/hero";
import { BenefitList } from "~/ui/sections/item-lists";
import { Section } from "~/ui/sections/section";
import { Heading } from "~/ui/sections/heading";

import { HowItWorksLink } from "./expert/expert-how-it-works";
import { ProductsDrawing } from "./products-drawing";

type AgentSignalsProps = {
  caption: string;
  columns: readonly [string, string, string];
  signals: readonly { signal: string; document: string; expert: { name: string; href: string } }[];
};

const cell = "max-md:block md:py-5 md:pr-8 md:align-baseline md:last:pr-0";
const head = "pb-3 pr-8 text-left text-sm font-normal text-muted";

/** A table; on phones each row becomes a card with labels. */
function AgentSignals({ caption, columns, signals }: AgentSignalsProps) {
  const [notices, reopens, calls] = columns;
  return (
    <table className="w-full border-collapse border-b border-line max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {[notices, reopens, calls].map((column) => (
            <th key={column} scope="col" className={head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {signals.map(({ signal, document, expert }) => (
          <tr key={signal} className="border-t border-line max-md:grid max-md:gap-1 max-md:py-5">
            <th
              scope="row"
              className={`${cell} text-left font-display text-lg leading-title font-semibold md:w-1/2`}
            >
              {signal}
            </th>
            <td className={`${cell} text-ink-soft`}>
              <SmallLabel>{reopens}</SmallLabel>
              {document}
            </td>
            <td className={cell}>
              <SmallLabel>{calls}</SmallLabel>
              <TextLink href={expert.href} className="font-semibold">
                {expert.name}
              </TextLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SmallLabel({ children }: { children: string }) {
  return <span className="mr-2 text-sm text-muted md:hidden">{children}</span>;
}

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
        heading={content.title}
        lead={content.lead}
        actions={
          <>
            <ScheduleLink>{copy.actions.schedule}</ScheduleLink>
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
