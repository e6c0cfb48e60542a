import { useEffect, useRef } from "react";
import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { Report } from "../document/report";
import { ReportView } from "../document/report-view";
import type { WorkshopDocument } from "../engine/documents";
import { AnswerList } from "./answer-list";
import { QuestionPanel } from "./question-panel";
import { ResultPanel } from "./result-panel";
import { RESULT } from "./session";
import type { SessionKit } from "./session-page";
import { StorageNote } from "./storage-note";
import type { SessionState } from "./use-session";

export type SessionWorkProps<Doc extends WorkshopDocument> = {
  kit: SessionKit<Doc>;
  state: SessionState<Doc>;
  document: Doc;
  report: Report;
  place: string;
  encoded: string | null;
  saved: string | undefined;
  /** See `SessionData`. */
  address: string | null | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A question with the document that grows beside it, or the finished document. */
export function SessionWork<Doc extends WorkshopDocument>(props: SessionWorkProps<Doc>) {
  const { kit, state, document, report, place, encoded, saved, address, onSubmit } = props;
  const { revision, hydrated } = state;
  const work = useRef<HTMLDivElement>(null);

  // After each step the next question takes the focus, so that screen readers read it out.
  useEffect(() => {
    if (revision === 0) return;
    work.current?.querySelector<HTMLElement>(`[data-step="${place}"]`)?.focus();
  }, [revision, place]);

  return (
    <div ref={work} className="grid grid-cols-1">
      {place === RESULT ? (
        <ResultPanel
          key={revision}
          {...{ kit, state, document, report, encoded, saved, address, onSubmit }}
        />
      ) : (
        <>
          <VisuallyHidden>
            <h1>{kit.copy.title}</h1>
          </VisuallyHidden>
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
            <div className="grid grid-cols-1 content-start gap-8">
              <QuestionPanel
                key={`${place} ${revision}`}
                {...{ kit, state, document, place, encoded, saved }}
              />
              <AnswerList {...{ kit, document, place, encoded, saved, onSubmit }} />
              <StorageNote {...{ state, hydrated, address }} />
            </div>
            <section
              aria-label={sessionCopy.documentTitle}
              className="content-start laid-out-in-view"
            >
              {/* A new element for each answer: a translated page cannot follow changed texts. */}
              <ReportView key={revision} report={report} level={2} isDraft />
            </section>
          </div>
        </>
      )}
    </div>
  );
}
