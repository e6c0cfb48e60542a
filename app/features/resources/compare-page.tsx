import type { compare } from "~/content/compare";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { TextLink } from "~/ui/primitives/text-link";
import { PageHero } from "~/ui/sections/hero";
import { CompareTable } from "~/ui/sections/compare-table";
import { BenefitGrid } from "~/ui/sections/item-lists";
import { NextStep } from "~/ui/sections/next-step";
import { Section } from "~/ui/sections/section";

type ComparePageProps = { content: typeof compare; parent: { name: string; href: string } };

/** The methods of the experts and of a chat model by itself, row by row. */
export function ComparePage({ content, parent }: ComparePageProps) {
  const { title, lead, rows, columns, enough, next } = content;
  return (
    <>
      <PageHero
        breadcrumbs={<Breadcrumbs parents={[parent]} current={title} />}
        title={title}
        lead={lead}
      />
      <section data-tone="page" className="pb-section">
        <div className="mx-auto max-w-page px-gutter">
          <CompareTable
            caption={title}
            columns={columns}
            rows={rows.map(({ title: row, ours, chat, proof }) => ({
              title: row,
              ours,
              chat,
              proof: <TextLink href={proof.href}>{proof.text}</TextLink>,
            }))}
          />
        </div>
      </section>
      <Section
        id="enough"
        tone="sunken"
        layout="split"
        header={{ title: enough.title, lead: enough.lead }}
      >
        <BenefitGrid items={enough.items} />
      </Section>
      <NextStep {...next} />
    </>
  );
}
