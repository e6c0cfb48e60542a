import { useEffect, useMemo, useRef } from "react";
import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { textValues } from "~/lib/forms/form-values";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { ReportView } from "../document/report-view";
import type { WorkshopDocument } from "../engine/document";
import { placeFor, RESULT } from "../engine/session";
import type { Framework } from "../frameworks/framework";
import { AnswerList } from "./answer-list";
import { QuestionPanel } from "./question-panel";
import { ResultPanel } from "./result-panel";
import { StorageNote } from "./storage-note";
import type { SessionView } from "./use-session";

export type SessionWorkProps = {
  framework: Framework;
  session: SessionView;
  document: WorkshopDocument;
};

/** A question with the document that grows beside it, or the finished document. */
export function SessionWork({ framework, session, document }: SessionWorkProps) {
  const { revision, isShared, places } = session;
  const work = useRef<HTMLDivElement>(null);
  const place = isShared ? RESULT : placeFor(framework, document, places);
  const report = useMemo(() => framework.report(document), [framework, document]);

  function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { value: intent = "" } = (submitter as HTMLButtonElement | null) ?? {};
    session.answer(framework, place, { ...textValues(new FormData(event.currentTarget)), intent });
  }

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
          {...{ framework, session, document, report, place }}
          onSubmit={act}
        />
      ) : (
        <>
          <VisuallyHidden>
            <h1>{framework.copy.title}</h1>
          </VisuallyHidden>
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
            <div className="grid grid-cols-1 content-start gap-8">
              <QuestionPanel
                key={`${place} ${revision}`}
                {...{ framework, session, document, place }}
              />
              <AnswerList {...{ framework, session, document, place }} onSubmit={act} />
              <StorageNote session={session} />
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
