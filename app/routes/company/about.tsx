import type { MetaFunction } from "@remix-run/node";

import { company, leadership } from "~/content/company/company";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Sheet, SheetRows } from "~/ui/illustrations/sheet";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { PageHero } from "~/ui/sections/hero";
import { BenefitList } from "~/ui/sections/item-lists";
import { NextStep } from "~/ui/sections/next-step";
import { Section } from "~/ui/sections/section";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...company, path: "/company" });

export default function CompanyPage() {
  const { record, principles, team, next } = company;
  return (
    <>
      <PageHero
        {...company}
        actions={company.actions.map(({ text, href }, index) => (
          <ButtonLink key={href} href={href} look={index === 0 ? "primary" : "plain"}>
            {text}
          </ButtonLink>
        ))}
        aside={
          <Sheet {...record}>
            <p className="border-b border-line bg-primary px-5 py-4 font-display text-lg leading-title font-semibold text-on-primary">
              {record.decision}
            </p>
            <SheetRows parts={record.parts} />
          </Sheet>
        }
      />
      <Section id="mission" tone="sunken" header={{ title: company.missionTitle }}>
        <Mission />
      </Section>
      <Section id="principles" layout="split" header={principles}>
        <BenefitList items={principles.items} />
      </Section>
      <Section id="leadership" tone="sunken" header={team}>
        <Team />
        <p>
          <TextLink look="standalone" href={team.link.href}>
            {team.link.text}
          </TextLink>
        </p>
      </Section>
      <NextStep {...next} />
    </>
  );
}

/** The three steps from the reason to the result. */
function Mission() {
  const { mission: steps } = company;
  return (
    <ol className="grid">
      {steps.map(({ term, title, text }, index) => (
        <li
          key={term}
          className="relative grid gap-x-10 gap-y-3 pb-12 pl-10 last:pb-0 md:grid-cols-[minmax(0,3fr)_minmax(0,8fr)] md:pl-14"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className="absolute top-6 -bottom-6 left-[0.6875rem] border-l border-dashed border-control"
            />
          ) : null}
          <span
            aria-hidden="true"
            className="absolute top-4 left-1 size-4 rotate-45 border border-ink bg-primary"
          />
          <p className="font-display text-3xl leading-none font-semibold tracking-heading">
            {term}
          </p>
          <div className="grid max-w-measure gap-3">
            <h3 className="text-xl leading-title">{title}</h3>
            <p className="text-lg text-pretty text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Team() {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      {leadership.members.map(({ role, short }) => (
        <li key={role} className="grid content-start gap-2 border-t-2 border-ink pt-5">
          <h3 className="text-lg leading-title">{role}</h3>
          <p className="text-pretty text-ink-soft">{short}</p>
        </li>
      ))}
    </ul>
  );
}
