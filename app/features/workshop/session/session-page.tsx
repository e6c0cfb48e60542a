import { useEffect, useMemo, useRef } from "react";
import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { textValues } from "~/lib/forms/form-values";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { Notice } from "~/ui/primitives/notice";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { Report } from "../document/report";
import { ReportView } from "../document/report-view";
import type { WorkshopDocument } from "../engine/documents";
import { AnswerList } from "./answer-list";
import { QuestionPanel } from "./question-panel";
import { ResultPanel } from "./result-panel";
import { RESULT } from "./session";
import type { Session } from "./session";
import type { SessionData, SessionText } from "./session-data";
import { StartPanel } from "./start-panel";
import { StorageNote } from "./storage-note";
import { useSession } from "./use-session";

export type SessionTools<Doc extends WorkshopDocument> = {
  session: Session<Doc>;
  listLabels: { another: string; done: string };
  report(document: Doc): Report;
};

export type SessionKit<Doc extends WorkshopDocument> = SessionTools<Doc> & SessionText;

type SessionPageProps<Doc extends WorkshopDocument> = {
  tools: SessionTools<Doc>;
  text: SessionText;
  server: SessionData<Doc>;
};

/** One framework as a conversation, with the document that grows beside it. */
export function SessionPage<Doc extends WorkshopDocument>(props: SessionPageProps<Doc>) {
  const { tools, text, server } = props;
  const kit = useMemo(() => ({ ...tools, ...text }), [tools, text]);
  const { session, copy } = kit;
  const state = useSession(session, server);
  const { document, saved, revision, hydrated, isShared } = state;
  const place = isShared ? RESULT : state.place;
  const report = useMemo(() => document && kit.report(document), [document, kit]);
  const main = useRef<HTMLDivElement>(null);

  // After a step of the visitor, the next question takes the focus, and is read out.
  useEffect(() => {
    if (revision === 0) return;
    main.current?.querySelector<HTMLElement>(`[data-step="${place ?? "start"}"]`)?.focus();
  }, [revision, place]);

  function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { value = "" } = (submitter as HTMLButtonElement | null) ?? {};
    const values = textValues(new FormData(event.currentTarget));
    if (value.startsWith("start-")) state.start(value === "start-example");
    else state.answer({ ...values, intent: value });
  }

  const parents = [
    { name: "Home", href: "/" },
    { name: sessionCopy.workshop, href: "/workshop" },
  ];
  const encoded = document === server.document ? server.encoded : null;
  const isResult = place === RESULT;
  return (
    <div ref={main} className="mx-auto grid max-w-page grid-cols-1 gap-8 px-gutter py-6 md:py-8">
      <div data-print="none" className="grid grid-cols-1 gap-4">
        <Breadcrumbs parents={parents} current={copy.name} />
        {state.isDamaged ? <Notice tone="warn">{sessionCopy.damaged}</Notice> : null}
        {state.wasDeleted ? <Notice tone="success">{sessionCopy.deleted}</Notice> : null}
      </div>
      {document === null || report === null || place === null ? (
        <StartPanel copy={copy} report={kit.report(session.example)} onSubmit={act} />
      ) : isResult ? (
        <ResultPanel
          key={revision}
          {...{ kit, state, document, report, encoded, saved, onSubmit: act }}
        />
      ) : (
        <>
          <VisuallyHidden>
            <h1>{copy.title}</h1>
          </VisuallyHidden>
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
            <div className="grid grid-cols-1 content-start gap-8">
              <QuestionPanel
                key={`${place} ${revision}`}
                {...{ kit, state, document, place, encoded, saved }}
              />
              <AnswerList {...{ kit, document, place, encoded, saved, onSubmit: act }} />
              <StorageNote {...{ state, hydrated }} />
            </div>
            <section aria-label={sessionCopy.documentTitle} className="content-start">
              {/* A new element for each answer: a translated page cannot follow changed texts. */}
              <ReportView key={revision} report={report} level={2} isDraft />
            </section>
          </div>
        </>
      )}
    </div>
  );
}
