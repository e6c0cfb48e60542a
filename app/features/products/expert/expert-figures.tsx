import type { Expert } from "~/content/experts/types";
import { MetricStrip } from "~/ui/sections/stats";

type ExpertFiguresProps = { expert: Expert; note: string };

/** The expert's audience beside its metrics. */
export function ExpertFigures({ expert, note }: ExpertFiguresProps) {
  return (
    <div className="grid items-start gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <p className="max-w-measure text-pretty">{expert.description}</p>
      <div className="grid gap-3">
        <MetricStrip metrics={expert.metrics} layout="block" />
        <p className="text-sm text-muted">{note}</p>
      </div>
    </div>
  );
}
