import { sessionCopy } from "~/content/workshop/session";

import type { CanvasCell, Fact, Section, TreeLevel } from "./report";

export const GuessMark = () => (
  <span className="ml-2 rounded-sm border border-dashed border-control px-1.5 text-xs font-semibold">
    {sessionCopy.guess}
  </span>
);

type FactsProps = { facts: readonly Fact[]; boxed?: boolean; isSmall?: boolean };

export function Facts({ facts, boxed = false, isSmall = false }: FactsProps) {
  const look = boxed
    ? "grid grid-cols-1 gap-4 rounded-lg border-2 border-ink bg-surface p-5"
    : "grid grid-cols-1 gap-x-6 gap-y-4 @xl:grid-cols-2";
  return (
    <dl className={look}>
      {facts.map(({ label, text, isGuess }) => (
        <div key={label} className={boxed ? "" : "border-t border-line pt-2"}>
          <dt className="text-sm text-muted">
            {label} {isGuess ? <GuessMark /> : null}
          </dt>
          <dd className={`font-semibold wrap-anywhere ${isSmall ? "text-sm" : ""}`}>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Stats({ stats }: { stats: NonNullable<Section["stats"]> }) {
  return (
    <dl className="grid grid-cols-1 gap-4 @xl:grid-cols-3">
      {stats.map(({ value, label, note }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface p-4"
        >
          <dt className="text-sm text-ink-soft">
            {label}
            <span className="block text-muted">{note}</span>
          </dt>
          <dd className="font-display text-2xl font-semibold tracking-heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From the goal to the next test, one level under the other. */
export function Tree({ levels }: { levels: readonly TreeLevel[] }) {
  return (
    <ol className="grid grid-cols-1">
      {levels.map(({ label, items }, level) => (
        <li key={label} className="grid grid-cols-1">
          {level > 0 ? (
            <span aria-hidden="true" className="ml-6 h-5 border-l-2 border-control" />
          ) : null}
          <p className="mb-1 text-sm text-muted">{label}</p>
          <ul className="grid grid-cols-1 gap-2 @xl:auto-cols-fr @xl:grid-flow-col">
            {items.map(({ text, score, isStrong, isGuess }) => (
              <li
                key={text}
                className={`rounded-lg border bg-surface p-3 text-sm ${isStrong || items.length === 1 ? "border-2 border-ink font-semibold" : "border-line"}`}
              >
                <bdi>{text}</bdi>
                {score ? (
                  <span
                    className={`ml-2 inline-block rounded-sm px-1.5 font-semibold tabular-nums ${isStrong ? "bg-accent text-page" : "bg-sunken"}`}
                  >
                    {score}
                  </span>
                ) : null}
                {isGuess ? <GuessMark /> : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Places in a grid of ten columns and six rows, where there is room for them. */
const places: Record<string, string> = {
  problem: "@3xl:col-[1/3] @3xl:row-[1/3]",
  solution: "@3xl:col-[3/5] @3xl:row-[1/2]",
  metrics: "@3xl:col-[3/5] @3xl:row-[2/3]",
  value: "@3xl:col-[5/7] @3xl:row-[1/3]",
  advantage: "@3xl:col-[7/9] @3xl:row-[1/2]",
  channels: "@3xl:col-[7/9] @3xl:row-[2/3]",
  segments: "@3xl:col-[9/11] @3xl:row-[1/3]",
  costs: "@3xl:col-[1/6] @3xl:row-[3/4]",
  revenue: "@3xl:col-[6/11] @3xl:row-[3/4]",
};

const tagLook = "mt-1 block text-xs text-muted";

export function Canvas({ cells, open }: { cells: readonly CanvasCell[]; open: string }) {
  return (
    <ol className="hairline-grid grid-cols-1 rounded-lg border border-line bg-surface @md:grid-cols-2 @3xl:grid-cols-10">
      {cells.map(({ block, number, title, items }) => (
        <li key={block} className={`p-3 text-sm ${places[block]}`}>
          <p className="mb-2 font-semibold">
            <span className="text-muted">{number}</span> {title}
          </p>
          {items.length === 0 ? <p className="text-muted">{open}</p> : null}
          <ul className="grid grid-cols-1 gap-3">
            {items.map(({ text, tag, isStrong, isGuess }) => (
              <li
                key={text}
                className={isStrong ? "border-l-4 border-accent pl-2 font-semibold" : ""}
              >
                <bdi>{text}</bdi>
                <span className={tagLook}>
                  {tag}
                  {isGuess ? `, ${sessionCopy.guess.toLowerCase()}` : ""}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
