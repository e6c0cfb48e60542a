import type { LeadGroup } from "~/content/desk/leads";
import { overviewCopy } from "~/content/desk/overview";
import { writtenDay } from "~/lib/format/written-time";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";

import { FigureLink } from "./figure-link";
import { barTotals, seriesHref } from "./lead-series";
import type { LeadSeries } from "./lead-series";
import type { Part, Unit } from "./period";

const { received: copy } = overviewCopy;

export const textLink =
  "text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2";

const months = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

type TableProps = {
  by: LeadGroup;
  all: readonly LeadSeries[];
  parts: readonly Part[];
  unit: Unit;
};

/** The figures of the chart, each of which leads to its leads. */
export function LeadSeriesTable({ by, all, parts, unit }: TableProps) {
  const totals = barTotals(all);
  return (
    <TableScroller label={copy.table}>
      <table aria-label={copy.table} className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col">{copy.units[unit]}</th>
            <th scope="col">{copy.total}</th>
            {all.map(({ key, name }) => (
              <th key={key} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, from, to }, at) => (
            <tr key={key}>
              <th scope="row" className="font-normal whitespace-nowrap">
                <FigureLink className={textLink} href={`/app/desk/leads?from=${from}&to=${to}`}>
                  {unit === "month" ? months.format(new Date(from)) : writtenDay(from)}
                </FigureLink>
              </th>
              <td>{totals[at]}</td>
              {all.map((series) => (
                <td key={series.key}>
                  {series.counts[at] ? (
                    <FigureLink
                      className={textLink}
                      href={seriesHref(series, { all, by, from, to })}
                    >
                      {series.counts[at]}
                    </FigureLink>
                  ) : (
                    0
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
