import { groupNames, leadGroups } from "~/content/desk/leads";
import type { LeadGroup } from "~/content/desk/leads";
import { overviewCopy, weekChoices } from "~/content/desk/overview";
import type { WeekChoice } from "~/content/desk/overview";
import { writtenDay } from "~/lib/format/written-time";
import { hrefWith } from "~/lib/http/query-values";
import { ChoiceLinks } from "~/ui/primitives/links/choice-links";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";
import { Unfold } from "~/ui/primitives/unfold";

import { FigureLink } from "./figure-link";
import { dayAfter, seriesHref, weekTotals } from "./lead-weeks";
import type { WeekSeries } from "./lead-weeks";
import { chartColor, LeadsChart } from "./leads-chart";
import type { LeadFigures } from "./load-overview.server";

const { weeks: copy } = overviewCopy;

const textLink = "text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2";

const chartHref = (by: LeadGroup, shown: WeekChoice) =>
  `${hrefWith("/app/desk", { by, weeks: shown })}#weeks`;

type SeriesProps = { by: LeadGroup; all: readonly WeekSeries[]; firstWeek: string };

/** Each value leads to its leads. */
function Legend({ by, all, firstWeek }: SeriesProps) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {all.map((series, at) => (
        <li key={series.key} className="flex max-w-full items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3 shrink-0">
            <rect width="10" height="10" rx="2" className={chartColor(series, at)} />
          </svg>
          <span className="min-w-0 wrap-anywhere">
            <FigureLink
              className={textLink}
              href={seriesHref(series, { all, by, from: firstWeek })}
            >
              <bdi>{series.name}</bdi>
            </FigureLink>{" "}
            <span className="text-muted tabular-nums">{series.total}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Each figure leads to its leads. */
function WeekTable({ by, all, firstWeek }: SeriesProps) {
  const totals = weekTotals(all);
  return (
    <TableScroller label={copy.table}>
      <table aria-label={copy.table} className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col">{copy.week}</th>
            <th scope="col">{copy.total}</th>
            {all.map(({ key, name }) => (
              <th key={key} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total, at) => {
            const from = dayAfter(firstWeek, 7 * at);
            const to = dayAfter(from, 6);
            return (
              <tr key={from}>
                <th scope="row" className="font-normal whitespace-nowrap">
                  <FigureLink className={textLink} href={`/app/desk/leads?from=${from}&to=${to}`}>
                    {writtenDay(from)}
                  </FigureLink>
                </th>
                <td>{total}</td>
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
            );
          })}
        </tbody>
      </table>
    </TableScroller>
  );
}

/** Leads of the last weeks as a chart, and the same figures as a table. */
export function LeadsByWeek({ leads }: { leads: LeadFigures }) {
  const { by, shown, weeks, first_week: firstWeek } = leads;
  const summary = copy.summary(weekTotals(weeks).reduce((all, each) => all + each, 0));
  return (
    <section aria-labelledby="weeks" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="weeks" className="text-xl leading-title">
          {copy.title}
        </h2>
        <p className="text-ink-soft">
          {copy.lead(shown)} {summary}
        </p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <ChoiceLinks
          label={copy.group}
          choices={leadGroups.map((group) => ({
            name: groupNames[group].name,
            href: chartHref(group, shown),
            isCurrent: group === by,
          }))}
        />
        <ChoiceLinks
          label={copy.shown}
          choices={weekChoices.map((choice) => ({
            name: copy.choice(choice),
            href: chartHref(by, choice),
            isCurrent: choice === shown,
          }))}
        />
      </div>
      {weeks.length === 0 ? (
        <p className="text-ink-soft">{copy.none(shown)}</p>
      ) : (
        <>
          <LeadsChart
            firstWeek={firstWeek}
            series={weeks}
            label={`${copy.title}. ${summary}`}
            hrefOf={(series, from) =>
              seriesHref(series, { all: weeks, by, from, to: dayAfter(from, 6) })
            }
          />
          <Legend by={by} all={weeks} firstWeek={firstWeek} />
          <Unfold title={copy.table}>
            <WeekTable by={by} all={weeks} firstWeek={firstWeek} />
          </Unfold>
        </>
      )}
    </section>
  );
}
