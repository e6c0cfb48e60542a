import { FigureView } from "../document/figure-view";
import { ReportView } from "../document/report-view";
import { reportOf } from "../document/reports";
import type { WorkshopDocument } from "../engine/documents";

/** A document as the result page of its session shows it. */
export function DocumentReport({ document }: { document: WorkshopDocument }) {
  const report = reportOf(document);
  return (
    <>
      <ReportView report={report} level={1} />
      <div className="rounded-lg border border-line bg-surface p-2 sm:p-4">
        <FigureView figure={report.figure} />
      </div>
    </>
  );
}
