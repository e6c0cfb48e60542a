import { Fragment } from "react";

import { caseZero as example, casePages, cases as content } from "~/content/cases/cases";
import type { CasePage } from "~/content/cases/cases";
import { Section } from "~/ui/sections/section";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";
import { UseToday } from "~/ui/sections/use-today";
import { packagePictures } from "~/content/package-pictures";
import { TextLink } from "~/ui/primitives/links/text-link";
import { PackageFigure } from "~/ui/sections/package-shelf";

type Part = (typeof example)["parts"][number];

/** The case as a story: its question, and what came out of it beside the figures that show it. */
function CaseZero() {
  const [question, ...findings] = example.parts;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid max-w-3xl gap-2 border-l-4 border-primary pl-5">
        <h3 className="text-sm font-semibold text-muted">{question.title}</h3>
        <p className="font-display text-xl leading-title font-semibold text-pretty">
          {question.text}
        </p>
        <PartLink {...question} />
      </div>
      <ol className="grid gap-4 md:grid-cols-2 lg:gap-6">
        {findings.map((part) => (
          <Finding key={part.title} {...part} />
        ))}
      </ol>
    </div>
  );
}

function Finding(part: Part) {
  const figure = "figure" in part ? packagePictures.find(({ href }) => href === part.figure) : null;
  return (
    <li
      className={`relative grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-page p-5 shadow-md ${figure ? "md:row-span-2" : ""}`}
    >
      <h3 className="text-lg leading-title">{part.title}</h3>
      <p className="text-pretty text-ink-soft">{part.text}</p>
      {figure ? <PackageFigure {...figure} /> : null}
      <PartLink {...part} />
    </li>
  );
}

function PartLink({ link }: Pick<Part, "link">) {
  return (
    <p>
      <TextLink look="standalone" href={link.href}>
        {link.text}
      </TextLink>
    </p>
  );
}

/** A page of cases, until customers have approved theirs; the first one has a case of ours. */
export function CasesPage({ page }: { page: CasePage }) {
  const [index] = casePages;
  const isIndex = page.path === index.path;
  const others = casePages.filter(({ path }) => path !== page.path);
  return (
    <>
      <UnfinishedHero
        parents={isIndex ? undefined : [{ name: index.title, href: index.path }]}
        title={page.title}
        badge={content.badge}
        heading={page.heading}
        lead={page.text}
        actions={[content.mainLink, content.evidence]}
        aside={isIndex ? undefined : <UseToday layout="card" />}
      >
        <p className="text-sm text-muted">
          {content.others}{" "}
          {others.map(({ title, path }, at) => (
            <Fragment key={path}>
              {at > 0 ? ", " : null}
              <TextLink href={path}>{title}</TextLink>
            </Fragment>
          ))}
        </p>
      </UnfinishedHero>
      {isIndex ? (
        <Section id="case-zero" header={example}>
          <CaseZero />
        </Section>
      ) : null}
    </>
  );
}
