import type { MetaFunction } from "@remix-run/node";

import { faqs, resourcesLink } from "~/content/resources";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { faqPage } from "~/lib/seo/structured-data";
import { StructuredData } from "~/ui/primitives/structured-data";
import { TextLink } from "~/ui/primitives/links/text-link";
import { QuestionList } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";
import { UseToday } from "~/ui/sections/use-today";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...faqs, path: "/resources/faqs" });

export default function FaqsPage() {
  return (
    <>
      <StructuredData
        describe={import.meta.env.SSR ? () => [faqPage(faqs.questions)] : undefined}
      />
      <UnfinishedHero
        {...faqs}
        parents={[resourcesLink]}
        lead={faqs.text}
        aside={<UseToday layout="card" />}
      />
      <Section id="questions" layout="split" header={{ title: faqs.questionsTitle }}>
        <QuestionList questions={faqs.questions} />
        <div className="grid gap-5 lg:col-start-2">
          <h3 className="text-lg leading-title">{faqs.answeredTitle}</h3>
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {faqs.answered.map(({ title, text, href }) => (
              <li key={href} className="grid content-start gap-0.5">
                <p className="font-semibold">
                  <TextLink href={href}>{title}</TextLink>
                </p>
                <p className="text-sm text-pretty text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
