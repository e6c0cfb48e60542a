type Stat = { value: string; label: string; line: string };

/** Numbers in rows, each with a label and one line of explanation. */
export function StatBand({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid gap-x-5 border-line text-sm max-sm:grid-cols-2 max-sm:gap-y-3 sm:divide-y sm:divide-line sm:border-y">
      {stats.map(({ value, label, line }) => (
        <div
          key={label}
          className="grid items-baseline gap-x-4 gap-y-0.5 max-sm:content-start sm:grid-cols-[4.5rem_8.5rem_minmax(0,1fr)] sm:py-2.5"
        >
          <dt className="text-base font-semibold sm:order-2">{label}</dt>
          <dd className="order-first font-display text-xl leading-none font-semibold tracking-heading tabular-nums">
            {value}
          </dd>
          <dd className="text-pretty text-ink-soft sm:order-3">{line}</dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = {
  /** Before the value, as in "from 10% to". */
  before: string;
  value: string;
  /** After the value, as in "confidence". */
  after: string;
  /** Where it holds. */
  condition: string;
};

/** Facts in one row; each reads as one phrase. */
export function FactBand({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="hairline-grid grid-cols-2 border-y border-line lg:grid-cols-4">
      {facts.map(({ before, value, after, condition }) => (
        <li
          key={after}
          className="grid grid-cols-[auto_1fr] items-baseline gap-x-2 px-4 py-2.5 max-lg:odd:pl-0 sm:px-6 lg:first:pl-0"
        >
          <span className="col-span-2 text-xs text-muted">{before}</span>
          <strong className="font-display text-xl leading-none font-semibold tracking-heading tabular-nums">
            {value}
          </strong>
          <span className="text-sm font-semibold">{after}</span>
          <span className="col-span-2 mt-0.5 text-sm text-pretty text-ink-soft">{condition}</span>
        </li>
      ))}
    </ul>
  );
}

type Metric = {
  label: string;
  value: string;
  /** What the value covers, or how far it is known. */
  note?: string | undefined;
};

/** Four to six figures of one expert beside text; a value may be a phrase. */
export function MetricBlock({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <dl className="hairline-grid rounded-lg border border-line bg-surface two-columns">
      {metrics.map(({ label, value, note }) => (
        <div key={label} className="grid content-start gap-1.5 p-4 sm:gap-2 sm:p-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-lg leading-title font-semibold text-balance">{value}</dd>
          {note ? <dd className="leading-snug font-medium text-pretty text-ink">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
