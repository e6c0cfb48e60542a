import type { MetaFunction } from "@remix-run/node";

import { compare } from "~/content/compare";
import { tryOuts } from "~/content/leads/try-outs";
import { resourcesLink } from "~/content/resources";
import { Alternatives, TracedFinding } from "~/features/resources/compare-alternatives";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TryOutButton } from "~/ui/primitives/try-out-button";
import { CompareTable } from "~/ui/sections/compare-table";
import { PageHero } from "~/ui/sections/hero";
import { BenefitGrid } from "~/ui/sections/item-lists";
import { NextStep } from "~/ui/sections/next-step";
import { Section } from "~/ui/sections/section";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, compare);

/** The methods of the experts and of a chat model by itself, row by row. */
export default function ComparePage() {
  const { title, lead, check, rows, columns, enough, next } = compare;
  return (
    <>
      <PageHero
        breadcrumbs={<Breadcrumbs parents={[resourcesLink]} current={title} />}
        heading={title}
        lead={lead}
        actions={
          <>
            <TryOutButton tryOut="alpha" label={tryOuts.alpha.open} />
            <ButtonLink href={next.secondary.href} look="plain">
              {next.secondary.text}
            </ButtonLink>
          </>
        }
      >
        <p className="text-pretty text-ink-soft">{check}</p>
      </PageHero>
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
      <Alternatives />
      <TracedFinding />
      <Section id="enough" tone="sunken" layout="split" header={enough}>
        <BenefitGrid items={enough.items} />
      </Section>
      <NextStep {...next} />
    </>
  );
}
