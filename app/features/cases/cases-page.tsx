import type { caseZero, casePages, cases, CasePage } from "~/content/cases";
import { CaseArt } from "~/ui/illustrations/case-art";
import { LinkCards } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

import { CaseZero } from "./case-zero";

type CasesPageProps = {
  content: typeof cases;
  example: typeof caseZero;
  page: CasePage;
  pages: typeof casePages;
};

export function CasesPage({ content, example, page, pages }: CasesPageProps) {
  const [index] = pages;
  const others = pages.filter(({ path }) => path !== page.path);
  return (
    <>
      <UnfinishedHero
        parents={page.path === index.path ? undefined : [{ name: index.title, href: index.path }]}
        current={page.title}
        badge={content.badge}
        title={page.heading}
        lead={page.text}
        actions={[content.mainLink, content.evidence]}
        aside={<CaseArt art={page.art} content={content} />}
      />
      {page.path === index.path ? (
        <Section
          id="case-zero"
          header={{ eyebrow: example.eyebrow, title: example.title, lead: example.lead }}
        >
          <CaseZero parts={example.parts} />
        </Section>
      ) : null}
      <Section id="others" tone="sunken" header={{ title: content.others }}>
        <LinkCards
          cards={others.map(({ title, text, link, path }) => ({
            title,
            text,
            link: { text: link, href: path },
          }))}
        />
      </Section>
    </>
  );
}
