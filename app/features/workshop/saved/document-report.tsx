import { sessionCopy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";

import { DocumentActions, documentButtons } from "../document/document-actions";
import { NextStep } from "../document/next-step";
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
      <div data-print="none" className={documentButtons}>
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
        <DocumentActions document={document} report={report} encoded={encoded} hydrated={false} />
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
      </div>
      <ReportView
        report={report}
        level={1}
        next={<NextStep {...{ report, document, encoded }} />}
      />
      <CopyScript />
    </div>
  );
}
