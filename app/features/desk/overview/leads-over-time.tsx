import { groupNames, leadGroups } from "~/content/desk/leads";
import type { LeadGroup } from "~/content/desk/leads";
import { overviewCopy, periodNames } from "~/content/desk/overview";
import { shortDay, writtenDay } from "~/lib/format/written-time";
import { hrefWith } from "~/lib/http/query-values";
import { TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { ChoiceLinks, choiceLook } from "~/ui/primitives/desk/choice-links";
import { Unfold } from "~/ui/primitives/unfold";

import { FigureLink } from "./figure-link";
import { LeadSeriesTable, textLink } from "./lead-series-table";
import { barTotals, seriesHref } from "./lead-series";
import type { LeadSeries } from "./lead-series";
import { chartColor, LeadsChart } from "./leads-chart";
import type { LeadFigures, Overview } from "./load-overview.server";
import type { Period } from "./period";

const { received: copy } = overviewCopy;
const ID = "received";
const here = "/app/desk";

function chartHref(by: LeadGroup, { name, from, to }: Pick<Period, "name" | "from" | "to">) {
  const days = name === "own" ? { from, to } : {};
  return `${hrefWith(here, { by, period: name, ...days })}#${ID}`;
}

type Chosen = { by: LeadGroup; period: Period; refused: Overview["refused"] };

/** Shows other days; of those that were refused, says why. */
function OwnDates({ by, period, refused }: Chosen) {
  const { from, to } = period;
  return (
    <form
      action={`${here}#${ID}`}
      noValidate
      className="flex flex-wrap items-start gap-3 pb-2 group-has-[[data-own-dates]:not([open])]:hidden"
    >
      <HiddenFields fields={{ by, period: "own" }} />
      <FormFields formId={ID} values={refused?.values ?? { from, to }} errors={refused?.errors}>
        {(["from", "to"] as const).map((day) => (
          <div key={day} className="max-w-60 min-w-36 flex-1">
            <TextField name={day} type="date" label={copy[day]} />
          </div>
        ))}
      </FormFields>
      {/* Beside the fields, whatever stands under them. */}
      <Button look="plain" className="max-sm:w-full sm:mt-6">
        {copy.show}
      </Button>
    </form>
  );
}

function Choices({ by, period, refused }: Chosen) {
  const { own, ...names } = periodNames;
  const periods = Object.keys(names) as (keyof typeof names)[];
  const isOwn = period.name === "own";
  return (
    <div className="group grid grid-cols-1 gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <ChoiceLinks
          label={copy.period}
          choices={periods.map((name) => ({
            name: names[name],
            href: chartHref(by, { ...period, name }),
            isCurrent: name === period.name,
          }))}
        >
          {/* Like the others; its form has a line of its own. */}
          <details data-own-dates="" className="shrink-0" open={isOwn || refused !== undefined}>
            <summary
              className={`${choiceLook} cursor-pointer gap-1.5`}
              aria-current={isOwn ? "true" : undefined}
            >
              {own}
              <Icon glyph="chevron-down" className="size-4 in-open:rotate-180" />
            </summary>
          </details>
        </ChoiceLinks>
        <ChoiceLinks
          label={copy.group}
          choices={leadGroups.map((group) => ({
            name: groupNames[group].name,
            href: chartHref(group, period),
            isCurrent: group === by,
          }))}
        />
      </div>
      <OwnDates {...{ by, period, refused }} />
    </div>
  );
}

type LegendProps = { by: LeadGroup; all: readonly LeadSeries[]; period: Period };

/** Each value leads to its leads. */
function Legend({ by, all, period: { from, to } }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {all.map((series, at) => (
        <li key={series.key} className="flex max-w-full items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3 shrink-0">
            <rect width="10" height="10" rx="2" className={chartColor(series, at)} />
          </svg>
          <span className="min-w-0 wrap-anywhere">
            <FigureLink className={textLink} href={seriesHref(series, { all, by, from, to })}>
              <bdi>{series.name}</bdi>
            </FigureLink>{" "}
            <span className="text-muted tabular-nums">{series.total}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type LeadsOverTimeProps = { leads: LeadFigures; refused?: Overview["refused"] };

/** Leads of a period as a chart, compared with the period before, and the same figures as a table. */
export function LeadsOverTime({ leads, refused }: LeadsOverTimeProps) {
  const { by, period, parts, series, before: countBefore } = leads;
  const { name, unit, from, to, before } = period;
  const title = copy.titles[unit];
  const total = barTotals(series).reduce((all, each) => all + each, 0);
  const days = copy.span(shortDay(before.from, to), shortDay(before.to, to));
  return (
    <section aria-labelledby={ID} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={ID} className="text-xl leading-title">
          {title}
        </h2>
        <p className="text-ink-soft">
          <strong className="font-semibold text-ink">{copy.summary(total)}</strong>
          {`, ${copy.compared(total, countBefore)} ${copy.before[name]} (`}
          <FigureLink className={textLink} href={hrefWith("/app/desk/leads", before)}>
            {days}
          </FigureLink>
          {`). ${copy.span(writtenDay(from), writtenDay(to))}. ${copy.note}`}
        </p>
      </div>
      <Choices {...{ by, period, refused }} />
      {series.length === 0 ? (
        <p className="text-ink-soft">{copy.none}</p>
      ) : (
        <>
          <LeadsChart
            {...{ parts, unit, series }}
            label={`${title}. ${copy.summary(total)}`}
            hrefOf={(each, part) => seriesHref(each, { all: series, by, ...part })}
          />
          <Legend by={by} all={series} period={period} />
          <Unfold title={copy.table}>
            <LeadSeriesTable by={by} all={series} parts={parts} unit={unit} />
          </Unfold>
        </>
      )}
    </section>
  );
}
