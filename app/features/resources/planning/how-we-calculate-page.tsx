import type { planningPage } from "~/content/how-we-calculate";
import { resourcesLink } from "~/content/resources";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { NextStep } from "~/ui/sections/next-step";
import { PageHero } from "~/ui/sections/hero";
import { BenefitList } from "~/ui/sections/item-lists";
import { Section } from "~/ui/sections/section";

import { Calculator } from "./calculator";
import { formatNumber, planningInputs } from "./read-inputs";
import type { PlanningRequest } from "./read-inputs";

type HowWeCalculatePageProps = { content: typeof planningPage; request: PlanningRequest };

export function HowWeCalculatePage({ content, request }: HowWeCalculatePageProps) {
  const { calculator, limits, next } = content;
  return (
    <>
      <PageHero
        {...content}
        breadcrumbs={<Breadcrumbs parents={[resourcesLink]} current={content.title} />}
      />
      <Section id="calculator" tone="sunken" header={calculator}>
        <Calculator content={content} request={request} />
      </Section>
      <Section id="inputs" header={content.inputs}>
        <Ledger rows={inputRows(content.inputs)} />
      </Section>
      <Section id="other-figures" tone="sunken" header={content.others}>
        <Ledger rows={otherRows(content.others)} />
      </Section>
      <Section id="limits" layout="split" header={limits}>
        <BenefitList items={limits.items} />
      </Section>
      <NextStep {...next} />
    </>
  );
}

type LedgerRow = {
  term: string;
  note?: string;
  working: string;
  origin: string;
  reason: string;
};

/** Figures or inputs line by line: what, how much, and on what grounds. */
function Ledger({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ term, note, working, origin, reason }) => (
        <div
          key={term + note}
          className="grid gap-x-8 gap-y-2 border-b border-line py-5 md:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,6fr)]"
        >
          <dt className="grid content-start gap-0.5">
            <span className="font-display text-lg leading-title font-semibold">{term}</span>
            {note ? <span className="text-sm text-pretty text-ink-soft">{note}</span> : null}
          </dt>
          <dd className="text-pretty tabular-nums">{working}</dd>
          <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-pretty text-ink-soft lg:flex-nowrap">
            <Badge tone={origin === "Source" ? "recommended" : "optional"}>{origin}</Badge>
            <span>{reason}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function withUnit(value: string, unit: string): string {
  if (unit === "%") return `${value}%`;
  return unit.startsWith("US$") ? unit.replace("US$", `US$${value}`) : `${value} ${unit}`;
}

function inputRows({ origins }: (typeof planningPage)["inputs"]): LedgerRow[] {
  return planningInputs.map(({ name, label, value, unit }) => {
    const { origin, reason } = origins[name];
    return { term: label, working: withUnit(formatNumber(value), unit), origin, reason };
  });
}

function otherRows({ rows }: (typeof planningPage)["others"]): LedgerRow[] {
  return rows.map(({ figure, name, ...row }) => ({ term: figure, note: name, ...row }));
}
