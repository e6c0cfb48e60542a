import type { ReactNode } from "react";

import { legalFrame as frame, legalPages } from "~/content/legal/documents";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { ContentsAbove, ContentsBeside } from "~/ui/sections/contents";
import { LinkCards } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

type LegalPageProps = {
  path: string;
  title: string;
  lead: string;
  contents: readonly { id: string; text: string }[];
  children: ReactNode;
};

/** A legal text with its date, its table of contents and links to the other legal texts. */
export function LegalPage({ path, title, lead, contents, children }: LegalPageProps) {
  const others = legalPages.filter((page) => page.path !== path);
  return (
    <>
      <article className="mx-auto grid max-w-page grid-cols-1 gap-10 px-gutter pt-6 pb-section md:pt-8">
        <header className="grid gap-6 border-b border-line pb-10 md:gap-8 md:pb-12">
          <Breadcrumbs parents={[frame.home]} current={title} />
          <div className="grid gap-4">
            <h1 className="text-3xl leading-heading">{title}</h1>
            <p className="max-w-2xl text-lg text-pretty text-ink-soft">{lead}</p>
            <p className="waypoint text-sm text-muted">
              {frame.updated.label} <time dateTime={frame.updated.date}>{frame.updated.text}</time>
              <br />
              {frame.revised.label} <time dateTime={frame.revised.date}>{frame.revised.text}</time>
            </p>
          </div>
        </header>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
          <div>
            <ContentsAbove title={frame.contents} entries={contents} />
            <ContentsBeside title={frame.contents} entries={contents} />
          </div>
          <div>{children}</div>
        </div>
      </article>
      <div data-print="none">
        <Section id="read-next" tone="sunken" header={{ title: frame.othersTitle }}>
          <LinkCards
            cards={others.map((page) => ({
              title: page.title,
              text: page.short,
              link: { text: page.link, href: page.path },
            }))}
          />
        </Section>
      </div>
    </>
  );
}
