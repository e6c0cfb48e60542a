import { FigureLink } from "./figure-link";
import { axisTop, barTotals } from "./lead-series";
import type { LeadSeries } from "./lead-series";
import type { Part, Unit } from "./period";

/** From the bottom of a bar to its top; each stands apart from the next one on light and dark ground. */
const colors = ["fill-info", "fill-primary", "fill-success", "fill-accent", "fill-ink"];

export function chartColor({ kind }: LeadSeries, at: number): string {
  if (kind === "named") return colors[at] ?? "";
  return kind === "others" ? "fill-muted" : "fill-control";
}

const months = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

type Segment = { each: LeadSeries; y: number; height: number; color: string };

/** The parts of one bar, in a square of 100 by 100. */
function segmentsOf(series: readonly LeadSeries[], bar: number, top: number): Segment[] {
  let y = 100;
  return series.map((each, at) => {
    const height = ((each.counts[bar] ?? 0) / top) * 100;
    y -= height;
    return { each, y, height, color: chartColor(each, at) };
  });
}

type LeadsChartProps = {
  parts: readonly Part[];
  unit: Unit;
  series: readonly LeadSeries[];
  label: string;
  /** The list of the leads of a series in a part. */
  hrefOf: (series: LeadSeries, part: Part) => string;
};

/** Under so many bars at most, each has its label. */
const MOST_LABELS = 13;

/** Bars of leads. The bars stretch with the page, and the texts around them keep their size. */
export function LeadsChart({ parts, unit, series, label, hrefOf }: LeadsChartProps) {
  const totals = barTotals(series);
  const top = axisTop(Math.max(...totals));
  const width = parts.length * 100;
  // So many bars share a label.
  const labeled = Math.ceil(parts.length / MOST_LABELS);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
      <p aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
        <span>{top}</span>
        <span>{top / 2}</span>
        <span>0</span>
      </p>
      <svg
        aria-label={label}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        className="h-56 w-full"
      >
        <path
          d={`M0 0H${width}M0 50H${width}M0 100H${width}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
        {parts.map((part, at) => (
          <g key={part.key} transform={`translate(${at * 100 + 12})`}>
            {segmentsOf(series, at, top).map(({ each, color, ...box }) =>
              box.height === 0 ? null : (
                // The table has the same links for the keyboard.
                <FigureLink key={each.key} href={hrefOf(each, part)} tabIndex={-1}>
                  <title>{`${each.name}: ${each.counts[at] ?? 0}`}</title>
                  <rect x="0" width="76" {...box} className={color} />
                </FigureLink>
              ),
            )}
          </g>
        ))}
      </svg>
      <ol aria-hidden="true" className="col-start-2 flex overflow-hidden pt-1 leading-tight">
        {parts.map(({ key, from }, at) => (
          <li
            key={key}
            className={`min-w-0 flex-1 basis-0 whitespace-nowrap ${labeled === 1 ? "text-center" : ""} ${at % (2 * labeled) === 0 ? "" : "max-sm:invisible"}`}
          >
            {at % labeled === 0 ? (
              <>
                <span className="block">{months.format(new Date(from))}</span>
                {unit === "month" ? from.slice(0, 4) : Number(from.slice(8))}
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
