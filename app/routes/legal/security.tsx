import type { MetaFunction } from "@remix-run/node";

import { security } from "~/content/company/security";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { TextLink } from "~/ui/primitives/links/text-link";
import { PageHero } from "~/ui/sections/hero";
import { BenefitGrid } from "~/ui/sections/item-lists";
import { QuestionList } from "~/ui/sections/link-cards";
import { NextStep } from "~/ui/sections/next-step";
import { Section } from "~/ui/sections/section";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, security);

/** What is stored, who can read it, and what is missing. */
export default function SecurityPage() {
  const { heading, highlight, lead, stored, answers, missing, next, privacy } = security;
  return (
    <>
      <PageHero heading={heading} highlight={highlight} lead={lead} />
      <Section id="stored" header={stored}>
        <div className="grid gap-6">
          <dl className="border-t border-line">
            {stored.rows.map(({ what, where, kept }) => (
              <div
                key={what}
                className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,6fr)_minmax(0,4fr)]"
              >
                <dt className="font-display text-lg leading-title font-semibold">{what}</dt>
                <dd className="text-pretty">{where}</dd>
                <dd className="text-pretty text-ink-soft">{kept}</dd>
              </div>
            ))}
          </dl>
          <p>
            <TextLink look="standalone" href={privacy.href}>
              {privacy.text}
            </TextLink>
          </p>
        </div>
      </Section>
      <Section id="answers" tone="sunken" layout="split" header={answers}>
        <QuestionList questions={answers.items} />
      </Section>
      <Section id="missing" layout="split" header={missing}>
        <BenefitGrid items={missing.items} />
      </Section>
      <NextStep {...next} />
    </>
  );
}
