import type { ReactNode } from "react";

import { documentCopy } from "~/content/workshop/saved";
import { sessionCopy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";
import { PageHeading } from "~/ui/primitives/page";

import { DocumentActions, documentButtons } from "../document/document-actions";
import { NextStep, WorkOnIt } from "../document/next-step";
import { ReportView } from "../document/report-view";
import type { WorkshopDocument } from "../engine/document";
import { loadedFramework } from "../frameworks/load";

type DocumentReportProps = { document: WorkshopDocument; encoded: string | null };

/**
 * A document with its downloads, as the result page of its session shows it. Only the server renders it,
 * with the framework that `parseStored` has loaded, so that no page loads the scripts of a session for it.
 */
export function DocumentReport({ document, encoded }: DocumentReportProps) {
  const report = loadedFramework(document.kind)?.report(document);
  if (!report) return null;
  return (
    <div className="grid grid-cols-1 gap-8">
      <ReportView
        report={report}
        level={1}
        actions={
          <div data-print="none" className={documentButtons}>
            <WorkOnIt document={document} encoded={encoded} size="compact" />
            <Button
              type="button"
              look="plain"
              size="compact"
              data-print-page=""
              className="noscript:hidden"
            >
              <Icon glyph="printer" className="size-4" />
              {sessionCopy.print}
            </Button>
            <DocumentActions
              document={document}
              report={report}
              encoded={encoded}
              hydrated={false}
              png={
                <Button
                  type="button"
                  look="plain"
                  size="compact"
                  data-save-png={`${document.kind}.png`}
                  data-failed={sessionCopy.notDownloaded}
                  className="noscript:hidden"
                >
                  <Icon glyph="download" className="size-4" />
                  {sessionCopy.png}
                </Button>
              }
            />
          </div>
        }
        next={<NextStep {...{ report, document, encoded }} />}
      />
      <CopyScript />
    </div>
  );
}

type UnreadableDocumentProps = { text: string; children?: ReactNode };

/** Shown in place of a document that this version of the site cannot read. */
export function UnreadableDocument({ text, children }: UnreadableDocumentProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <PageHeading title={documentCopy.unreadable.title} lead={text} />
      {children}
    </div>
  );
}
