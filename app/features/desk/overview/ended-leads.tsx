import type { ReactNode } from "react";

import { groupNames } from "~/content/desk/leads";
import { overviewCopy } from "~/content/desk/overview";
import { writtenAmount } from "~/lib/format/written-amount";
import { hrefWith } from "~/lib/http/query-values";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";
import { TitledSection } from "~/ui/primitives/titled-section";

import { FigureLink } from "./figure-link";
import { dayAfter } from "./lead-weeks";
import type { EndedLeads } from "./load-overview.server";

const { ended: copy } = overviewCopy;

const months = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

function lastDayOf(month: string): string {
  const next = new Date(month);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return dayAfter(next.toISOString().slice(0, 10), -1);
}

const share = (won: number, lost: number) => `${Math.round((100 * won) / (won + lost))}%`;

/** A number of leads that leads to them. */
function Count({ count, filters }: { count: number; filters: Record<string, string> }) {
  if (count === 0) return 0;
  return (
    <FigureLink
      className="text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
      href={hrefWith("/app/desk/leads", filters)}
    >
      {count}
    </FigureLink>
  );
}

type Row = { key: string; name: string; cells: ReactNode[] };

function CountTable({ title, head, rows }: { title: string; head: string[]; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="grid grid-cols-1 content-start gap-2">
      <h3 className="text-lg leading-title">{title}</h3>
      <TableScroller label={title}>
        <table aria-label={title} className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row" className="font-normal wrap-anywhere">
                  <bdi>{name}</bdi>
                </th>
                {cells.slice(0, head.length - 1).map((cell, at) => (
                  <td key={head[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </section>
  );
}

type Counts = { won: number; lost: number; amount: number };

function cellsOf({ won, lost, amount }: Counts, filters: Record<string, string>): ReactNode[] {
  return [
    <Count key="won" count={won} filters={{ state: "won", ...filters }} />,
    <Count key="lost" count={lost} filters={{ state: "lost", ...filters }} />,
    share(won, lost),
    amount > 0 ? writtenAmount(amount) : "",
  ];
}

/** Leads by how and when they ended; each figure leads to its leads. */
export function EndedLeadTables({ ended }: { ended: EndedLeads }) {
  const since = { ended_from: ended.first_day };
  const hasAmounts = ended.months.some(({ amount }) => amount > 0);
  const head = [copy.won, copy.lost, copy.share, ...(hasAmounts ? [copy.amount] : [])];
  const byMonth = ended.months.map(({ month, ...counts }) => ({
    key: month,
    name: months.format(new Date(month)),
    cells: cellsOf(counts, { ended_from: month, ended_to: lastDayOf(month) }),
  }));
  const bySource = ended.sources.map(({ source, ...counts }) => ({
    key: source ?? "",
    name: source ?? groupNames.source.none,
    cells: cellsOf(
      counts,
      source ? { source: `"${source}"`, ...since } : { without: "source", ...since },
    ),
  }));
  const byReason = ended.reasons.map(({ reason, lost }) => ({
    key: reason,
    name: reason,
    cells: [
      <Count
        key="lost"
        count={lost}
        filters={{ state: "lost", reason: `"${reason}"`, ...since }}
      />,
    ],
  }));
  return (
    <TitledSection id="ended" title={copy.title} className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">
        {byMonth.length > 0 ? `${copy.lead} ${copy.mostFrequent}` : copy.none}
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2 xl:grid-cols-[2fr_2fr_1.2fr]">
        <CountTable title={copy.months} head={[copy.month, ...head]} rows={byMonth} />
        <CountTable title={copy.sources} head={[copy.source, ...head]} rows={bySource} />
        <CountTable title={copy.reasons} head={[copy.reason, copy.lost]} rows={byReason} />
      </div>
    </TitledSection>
  );
}
