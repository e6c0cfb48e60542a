import type { Expert } from "~/content/experts/types";
import type { expertPageCopy } from "~/content/products";
import { TextLink } from "~/ui/primitives/text-link";
import { MetricStrip } from "~/ui/sections/stats";

type ExpertFiguresProps = { expert: Expert; copy: (typeof expertPageCopy)["figures"] };

const undecided = "TBD";

/** What the expert does beside its metrics, each with how far it is known. */
export function ExpertFigures({ expert, copy }: ExpertFiguresProps) {
  const metrics = expert.metrics.map((metric) => ({
    ...metric,
    mark: metric.value === undecided ? copy.marks.open : copy.marks.assumption,
  }));
  const isOpen = metrics.some(({ value }) => value === undecided);
  return (
    <div className="grid items-start gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <p className="max-w-measure text-pretty">{expert.description}</p>
      <div className="grid gap-3">
        <MetricStrip metrics={metrics} layout="block" />
        <p className="text-sm text-muted">
          {copy.note} <TextLink href={copy.link.href}>{copy.link.text}</TextLink>
        </p>
        {isOpen ? <p className="text-sm text-muted">{copy.openNote}</p> : null}
      </div>
    </div>
  );
}
