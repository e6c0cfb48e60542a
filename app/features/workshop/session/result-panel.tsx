import type { FormEvent } from "react";

import { sessionCopy as copy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";

import { DocumentActions, ShareLink } from "../document/document-actions";
import { FigureView } from "../document/figure-view";
import type { Report } from "../document/report";
import { ReportView } from "../document/report-view";
import type { WorkshopDocument } from "../engine/documents";
import { SaveDocument } from "../saved/save-document";
import { AnswerList } from "./answer-list";
import { RESULT } from "./session";
import type { SessionKit } from "./session-page";
import { StorageNote } from "./storage-note";
import type { SessionState } from "./use-session";

type ResultPanelProps<Doc extends WorkshopDocument> = {
  kit: SessionKit<Doc>;
  state: SessionState<Doc>;
  document: Doc;
  report: Report;
  encoded: string | null;
  saved: string | undefined;
  address: string | null | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The finished document with its downloads, its link and its figure. */
export function ResultPanel<Doc extends WorkshopDocument>(props: ResultPanelProps<Doc>) {
  const { kit, state, document, report, encoded, saved, address, onSubmit } = props;
  const { hydrated, isShared } = state;
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-8">
      <div data-print="none" className="grid grid-cols-1 gap-4">
        <p data-step={RESULT} tabIndex={-1} className="font-semibold outline-none">
          {isShared ? copy.shared : `${copy.done}. ${copy.doneText}`}
        </p>
        {isShared ? (
          <div className="grid justify-items-start gap-2">
            <div className="flex flex-wrap gap-3">
              <Button type="button" size="compact" onClick={state.copyShared}>
                {copy.editCopy}
              </Button>
              {state.hasOwn ? (
                <Button type="button" look="plain" size="compact" onClick={state.showStored}>
                  {copy.backToOwn}
                </Button>
              ) : null}
            </div>
            {state.hasOwn ? <p className="text-sm text-muted">{copy.editCopyWarning}</p> : null}
          </div>
        ) : null}
        <DocumentActions {...{ document, report, encoded, hydrated }} />
        <SaveDocument {...{ document, encoded, saved }} />
      </div>
      {state.isKept ? null : <Notice tone="warn">{copy.notStored}</Notice>}
      <ReportView report={report} level={1} />
      <section className="grid grid-cols-1 gap-4 border-t border-line pt-6">
        <h2 className="text-xl leading-title">{copy.figureHeading}</h2>
        <div className="rounded-lg border border-line bg-surface p-2 sm:p-4">
          <FigureView figure={report.figure} />
        </div>
      </section>
      <div data-print="none" className="grid grid-cols-1 gap-6 border-t border-line pt-6">
        <ShareLink document={document} hydrated={hydrated} />
        {isShared ? null : (
          <AnswerList {...{ kit, document, place: RESULT, encoded, saved, onSubmit }} />
        )}
        <StorageNote {...{ state, hydrated, address }} />
      </div>
    </div>
  );
}
