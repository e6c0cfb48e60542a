import { sessionCopy as copy, sessionCopy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { HiddenFields } from "~/ui/forms/hidden-fields";

import { DocumentActions, documentButtons, ShareLink } from "../document/document-actions";
import { NextStep, WorkOnIt } from "../document/next-step";
import type { Report } from "../document/report";
import { ReportView } from "../document/report-view";
import { RESULT } from "../engine/session";
import { AnswerList } from "./answer-list";
import type { AnswerListProps } from "./answer-list";
import { StorageNote } from "./storage-note";
import type { WorkshopDocument } from "../engine/document";

type ResultPanelProps = AnswerListProps & { report: Report };

/** The finished document with its downloads, its link and its figure. */
export function ResultPanel({ report, ...props }: ResultPanelProps) {
  const { framework, session, document } = props;
  const { hydrated, isShared, encoded, saved } = session;
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-8">
      <div data-print="none" className="grid grid-cols-1 gap-4">
        <p data-step={RESULT} tabIndex={-1} className="font-semibold outline-none">
          {isShared ? copy.shared : `${copy.done}. ${copy.doneText}`}
        </p>
        {isShared ? (
          <div className="grid justify-items-start gap-2">
            <div className="flex flex-wrap gap-3">
              <Button type="button" size="compact" onClick={() => session.copyShared(framework)}>
                {copy.editCopy}
              </Button>
              {session.hasOwn ? (
                <Button type="button" look="plain" size="compact" onClick={session.showStored}>
                  {copy.backToOwn}
                </Button>
              ) : null}
            </div>
            {session.hasOwn ? <p className="text-sm text-muted">{copy.editCopyWarning}</p> : null}
          </div>
        ) : null}
      </div>
      {session.isKept ? null : <Notice tone="warn">{copy.notStored}</Notice>}
      <ReportView
        report={report}
        level={1}
        actions={
          <div data-print="none" className={documentButtons}>
            <WorkOnIt document={document} encoded={encoded} size="compact" />
            <DocumentActions {...{ document, report, encoded, hydrated }} />
            <SaveDocument {...{ document, encoded, saved }} />
            <p className="w-full text-sm text-muted">{copy.saveHint}</p>
          </div>
        }
        next={<NextStep {...{ report, document, encoded }} />}
      />
      <div data-print="none" className="grid grid-cols-1 gap-6 border-t border-line pt-6">
        <ShareLink document={document} hydrated={hydrated} />
        {isShared ? null : <AnswerList {...props} />}
        <StorageNote session={session} />
      </div>
    </div>
  );
}

type SaveDocumentProps = {
  document: WorkshopDocument;
  /** Null where only the browser knows the document. */
  encoded: string | null;
  saved: string | undefined;
};

/** Sends a finished document to the visitor's account. In parts, the largest one stays below 64 KB. */
function SaveDocument({ document, encoded, saved }: SaveDocumentProps) {
  return (
    <form method="post" action="/workshop/save" encType="multipart/form-data" className="contents">
      <HiddenFields
        fields={{ kind: document.kind, document: encoded ?? JSON.stringify(document), saved }}
      />
      <Button look="plain" size="compact">
        {saved ? sessionCopy.saveChanges : sessionCopy.saveToAccount}
      </Button>
    </form>
  );
}
