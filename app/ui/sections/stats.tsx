type Stat = { value: string; label: string; line: string };

/** Numbers, two in a row where there is room, each with a label and one line of explanation. */
export function StatBand({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="hairline-grid two-columns border-y border-line">
      {stats.map(({ value, label, line }) => (
        <div
          key={label}
          className="grid content-start gap-1 py-3 pr-3 even:pl-4 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-3"
        >
          <dt className="order-2 self-end font-semibold">{label}</dt>
          <dd className="order-1 font-display text-2xl leading-none font-semibold tracking-heading whitespace-nowrap tabular-nums sm:row-span-2">
            {value}
          </dd>
          <dd className="order-3 text-sm text-pretty text-ink-soft">{line}</dd>
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
          {note ? <dd className="text-sm text-pretty text-ink-soft">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
