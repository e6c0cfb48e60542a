import type { casePages, cases, CasePage } from "~/content/cases";
import { CaseArt } from "~/ui/illustrations/case-art";
import { LinkCards } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

type CasesPageProps = { content: typeof cases; page: CasePage; pages: typeof casePages };

export function CasesPage({ content, page, pages }: CasesPageProps) {
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
        actions={[content.wayOut, content.evidence]}
        aside={<CaseArt art={page.art} content={content} />}
      />
      <Section id="others" tone="sunken" header={{ title: content.others }}>
        <LinkCards
          layout="rows"
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
