import { memo } from "react";
import type { ReactNode } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";
import type { HeadingLevel } from "~/ui/sections/heading";

import { FigureView } from "./figure-view";
import { PreviewView } from "./preview-view";
import type { Report, Section } from "./report";
import { Canvas, Facts, Stats, Tree } from "./report-parts";
import { DRAFT_ROWS, ReportTable } from "./report-table";

type ReportViewProps = {
  report: Report;
  level: HeadingLevel;
  /** Renders it smaller, for the column beside the questions. */
  isDraft?: boolean;
  /** Below the figure, such as what to do with the document. */
  actions?: ReactNode;
  /** After the document's own sections, before the notes on how to read it. */
  next?: ReactNode;
};

/** A document in the form of the demo packages. Memoized: a document may have 120 rows. */
export const ReportView = /* @__PURE__ */ memo(function ReportView(props: ReportViewProps) {
  const { report, level, isDraft = false, actions, next } = props;
  const { name, headline, facts, isFictional, guesses, sections, sources } = report;
  // Notes for the reader of the finished document would distract from the next question.
  const shown = sections.filter(({ list }) => !list);
  const notes = isDraft ? [] : sections.filter(({ list }) => list);
  const hasFigure = !isDraft && sections.length > 0;
  const below = Math.min(level + 1, 4) as HeadingLevel;
  return (
    <article className="@container grid grid-cols-1 gap-8 border-t-6 border-primary pt-6 wrap-anywhere">
      <header className="grid grid-cols-1 gap-4">
        <p className="text-sm font-semibold text-link">{name}</p>
        <Heading
          level={level}
          className={isDraft ? "text-xl leading-title" : "text-2xl leading-heading"}
        >
          <bdi>{headline}</bdi>
        </Heading>
        {hasFigure ? (
          <div className="my-2 rounded-lg border border-line bg-surface p-4">
            <div className="@max-[53rem]:hidden print:block!">
              <FigureView figure={report.figure} />
            </div>
            <div className="@[53rem]:hidden print:hidden">
              <PreviewView preview={report.preview} />
            </div>
          </div>
        ) : null}
        {actions}
        <Facts facts={facts} isSmall={isDraft} />
        {isFictional || guesses > 0 ? (
          <p className="border-l-4 border-primary bg-warn-soft p-3 text-sm">
            {isFictional ? <span className="font-semibold">{sessionCopy.fictional} </span> : null}
            {guesses > 0 ? <span>{sessionCopy.guessCount(guesses)}</span> : null}
          </p>
        ) : null}
      </header>
      {shown.map((section) => (
        <ReportSection key={section.heading} {...{ section, isDraft }} level={below} />
      ))}
      {next}
      {notes.map((section) => (
        <ReportSection key={section.heading} {...{ section, isDraft }} level={below} />
      ))}
      {sections.length > 0 && !isDraft ? (
        <section className="grid grid-cols-1 gap-2 border-t border-line pt-6 text-sm">
          <Heading level={below} className="text-base leading-title">
            {sessionCopy.sources}
          </Heading>
          <ul className="grid grid-cols-1 gap-1 text-ink-soft">
            {sources.map(({ text, href }) => (
              <li key={text}>{href ? <TextLink href={href}>{text}</TextLink> : text}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
});

type ReportSectionProps = { section: Section; level: HeadingLevel; isDraft: boolean };

function ReportSection({ section, level, isDraft }: ReportSectionProps) {
  const { heading, paragraphs = [], stats, table, note, tree, canvas, facts, list } = section;
  const isLong = (table?.rows.length ?? 0) > DRAFT_ROWS;
  return (
    <section
      className={`grid grid-cols-1 gap-4 border-t border-line pt-6 ${isLong ? "laid-out-in-view" : ""}`}
    >
      <Heading level={level} className="text-xl leading-title">
        {heading}
      </Heading>
      {paragraphs.map((text) => (
        <p key={text} className="max-w-measure">
          <bdi>{text}</bdi>
        </p>
      ))}
      {stats ? <Stats stats={stats} /> : null}
      {canvas ? <Canvas cells={canvas} open={sessionCopy.openBlock} /> : null}
      {tree ? <Tree levels={tree} /> : null}
      {table ? <ReportTable {...{ table, isDraft }} /> : null}
      {note ? <p className="text-sm text-muted">{note}</p> : null}
      {facts ? <Facts facts={facts} boxed /> : null}
      {list ? (
        <ul className="grid max-w-measure grid-cols-1 gap-2">
          {list.map((item) => (
            <li key={item} className="waypoint">
              {item}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
