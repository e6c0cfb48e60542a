import { ChevronDown } from "~/ui/icons/chevron-down";
import type { ReactNode } from "react";

import type { legalFrame, legalPages } from "~/content/legal/documents";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { Icon } from "~/ui/primitives/icon";
import { LinkCards } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

type Entry = { id: string; title: string };

type LegalPageProps = {
  frame: typeof legalFrame;
  pages: typeof legalPages;
  path: string;
  title: string;
  lead: string;
  contents: readonly Entry[];
  children: ReactNode;
};

/** A legal text with its date, its table of contents and links to the other legal texts. */
export function LegalPage({ frame, pages, path, title, lead, contents, children }: LegalPageProps) {
  const others = pages.filter((page) => page.path !== path);
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
            </p>
          </div>
        </header>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
          <div>
            <details className="group rounded-lg border border-line lg:hidden" data-print="none">
              <summary className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 font-semibold">
                {frame.contents}
                <Icon
                  glyph={ChevronDown}
                  className="size-5 transition-transform group-open:rotate-180"
                />
              </summary>
              <nav aria-label={frame.contents} className="border-t border-line px-4 py-2">
                <Contents entries={contents} />
              </nav>
            </details>
            <nav aria-label={frame.contents} className="sticky top-28 grid gap-3 max-lg:hidden">
              <p aria-hidden="true" className="text-sm font-semibold">
                {frame.contents}
              </p>
              <Contents entries={contents} />
            </nav>
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

function Contents({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="text-sm text-ink-soft lg:border-l lg:border-line">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center py-1.5 leading-title underline-offset-4 hover:text-ink hover:underline lg:-ml-px lg:border-l-2 lg:border-transparent lg:pl-4 lg:hover:border-primary"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
