import type { ReactNode } from "react";

import { groupNames } from "~/content/desk/leads";
import { overviewCopy } from "~/content/desk/overview";
import { writtenDay } from "~/lib/format/written-time";
import { ShortAmount } from "~/ui/primitives/desk/short-amount";
import { TitledSection } from "~/ui/primitives/titled-section";

import { Count, CountTable } from "./count-table";
import type { CountRow } from "./count-table";
import { partsOf } from "./period";
import type { EndedLeads } from "./load-overview.server";

const { ended: copy } = overviewCopy;

const months = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const share = (won: number, lost: number) => `${Math.round((100 * won) / (won + lost))}%`;

type TitledTableProps = { title: string; head: string[]; rows: CountRow[]; className?: string };

function TitledTable({ title, head, rows, className = "" }: TitledTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className={`grid grid-cols-1 content-start gap-2 ${className}`}>
      <h3 className="text-lg leading-title">{title}</h3>
      <CountTable label={title} head={head} rows={rows} hasLongNames={head.length > 2} />
    </section>
  );
}

type Counts = { won: number; lost: number; amount: number };

function cellsOf({ won, lost, amount }: Counts, filters: Record<string, string>): ReactNode[] {
  return [
    <Count key="won" count={won} filters={{ state: "won", ...filters }} />,
    <Count key="lost" count={lost} filters={{ state: "lost", ...filters }} />,
    share(won, lost),
    amount > 0 ? <ShortAmount key="amount" amount={amount} /> : "",
  ];
}

/** Leads by how and when they ended; each figure leads to its leads. */
export function EndedLeadTables({ ended }: { ended: EndedLeads }) {
  const { from, to } = ended;
  const since = { ended_from: from, ended_to: to };
  const days = new Map(partsOf({ from, to, unit: "month" }).map((part) => [part.key, part]));
  const hasAmounts = ended.months.some(({ amount }) => amount > 0);
  const head = [copy.won, copy.lost, copy.share, ...(hasAmounts ? [copy.amount] : [])];
  const byMonth = ended.months.map(({ month, ...counts }) => ({
    key: month,
    name: months.format(new Date(month)).replace(" ", "\u00A0"),
    cells: cellsOf(counts, {
      ended_from: days.get(month)?.from ?? from,
      ended_to: days.get(month)?.to ?? to,
    }),
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
        {byMonth.length > 0
          ? `${copy.lead(overviewCopy.received.span(writtenDay(from), writtenDay(to)))} ${copy.mostFrequent}`
          : copy.none}
      </p>
      {/* One width for all; the reasons stand below the months. */}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <TitledTable title={copy.months} head={[copy.month, ...head]} rows={byMonth} />
        <TitledTable
          title={copy.sources}
          head={[copy.source, ...head]}
          rows={bySource}
          className="lg:col-start-2 lg:row-span-2"
        />
        <TitledTable title={copy.reasons} head={[copy.reason, copy.lost]} rows={byReason} />
      </div>
    </TitledSection>
  );
}
