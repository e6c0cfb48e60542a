import { FigureLink } from "./figure-link";
import { axisTop, dayAfter, weekTotals } from "./lead-weeks";
import type { WeekSeries } from "./lead-weeks";

/** From the bottom of a bar to its top; each stands apart from the next one on light and dark ground. */
const colors = ["fill-info", "fill-primary", "fill-success", "fill-accent", "fill-ink"];

export function chartColor({ kind }: WeekSeries, at: number): string {
  if (kind === "named") return colors[at] ?? "";
  return kind === "others" ? "fill-muted" : "fill-control";
}

const months = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

type Segment = { each: WeekSeries; y: number; height: number; color: string };

/** The parts of one bar, in a square of 100 by 100. */
function segmentsOf(series: readonly WeekSeries[], week: number, top: number): Segment[] {
  let y = 100;
  return series.map((each, at) => {
    const height = ((each.counts[week] ?? 0) / top) * 100;
    y -= height;
    return { each, y, height, color: chartColor(each, at) };
  });
}

type LeadsChartProps = {
  firstWeek: string;
  series: readonly WeekSeries[];
  label: string;
  /** The list of the leads of a series in a week. */
  hrefOf: (series: WeekSeries, monday: string) => string;
};

/** Bars of leads per week. The bars stretch with the page, and the texts around them keep their size. */
export function LeadsChart({ firstWeek, series, label, hrefOf }: LeadsChartProps) {
  const totals = weekTotals(series);
  const top = axisTop(Math.max(...totals));
  const weeks = totals.map((_, week) => dayAfter(firstWeek, 7 * week));
  const width = weeks.length * 100;
  // So many weeks share a label.
  const labeled = Math.ceil(weeks.length / 13);
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
        {weeks.map((week, at) => (
          <g key={week} transform={`translate(${at * 100 + 12})`}>
            {segmentsOf(series, at, top).map(({ each, color, ...box }) => (
              // The table has the same links for the keyboard.
              <FigureLink key={each.key} href={hrefOf(each, week)} tabIndex={-1}>
                <title>{`${each.name}: ${each.counts[at] ?? 0}`}</title>
                <rect x="0" width="76" {...box} className={color} />
              </FigureLink>
            ))}
          </g>
        ))}
      </svg>
      <ol
        aria-hidden="true"
        className={`col-start-2 grid overflow-hidden pt-1 leading-tight ${labeled === 1 ? "grid-cols-12 text-center" : "grid-cols-13"}`}
      >
        {weeks
          .filter((_, at) => at % labeled === 0)
          .map((week) => (
            <li key={week} className={labeled === 1 ? undefined : "max-sm:even:invisible"}>
              <span className="block">{months.format(new Date(week))}</span>
              {Number(week.slice(8))}
            </li>
          ))}
      </ol>
    </div>
  );
}
