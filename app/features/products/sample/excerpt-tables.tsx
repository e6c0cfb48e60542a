import type { ExcerptBody } from "~/content/experts/samples/sample";

type Body<Kind extends ExcerptBody["kind"]> = Extract<ExcerptBody, { kind: Kind }>;

const head = "border-b border-control py-2 pr-4 text-left text-xs font-semibold text-muted";
const cell = "py-3 pr-4 align-baseline leading-snug text-pretty";
const highestScore = 20;

/** Outcomes with their ratings; on phones the ratings follow under the outcome. */
export function ScoreTable({ columns, rows }: Body<"scores">) {
  const [outcome, importance, satisfaction, opportunity] = columns;
  return (
    <table className="w-full border-collapse tabular-nums max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={head}>
            {outcome}
          </th>
          {[importance, satisfaction, opportunity].map((column) => (
            <th key={column} scope="col" className={`${head} text-right last:pr-0`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={row.code}
            className="border-b border-line max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:gap-x-4 max-sm:py-3"
          >
            <th
              scope="row"
              className={`${cell} text-left font-normal max-sm:order-1 max-sm:col-span-2 max-sm:p-0 max-sm:pr-4`}
            >
              <span className="font-semibold">{row.code}</span> {row.text}
              <ScoreBar score={Number(row.score)} isChosen={row.chosen ?? false} />
            </th>
            <Rating name={importance}>{row.importance}</Rating>
            <Rating name={satisfaction}>{row.satisfaction}</Rating>
            <td
              className={`${cell} pr-0! text-right font-display text-lg font-semibold max-sm:order-1 max-sm:p-0`}
            >
              {row.score}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rating({ name, children }: { name: string; children: string }) {
  return (
    <td className={`${cell} text-right max-sm:order-2 max-sm:p-0 max-sm:pt-1 max-sm:text-sm`}>
      <span className="mr-1 text-muted sm:hidden">{name}</span>
      {children}
    </td>
  );
}

function ScoreBar({ score, isChosen }: { score: number; isChosen: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${highestScore} 1`}
      preserveAspectRatio="none"
      className="mt-2 block h-1.5 w-full"
    >
      <rect width={highestScore} height="1" className="fill-line" />
      <rect width={score} height="1" className={isChosen ? "fill-primary" : "fill-control"} />
    </svg>
  );
}

/** Three columns; on phones each row is a card with its labels. */
export function ExcerptTable({ columns, rows }: Body<"table">) {
  const [, second, third] = columns;
  return (
    <table className="w-full border-collapse max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(([name, reason, condition]) => (
          <tr key={name} className="border-b border-line max-sm:grid max-sm:gap-1 max-sm:py-4">
            <th scope="row" className={`${cell} text-left font-semibold max-sm:p-0 sm:w-1/4`}>
              {name}
            </th>
            <Described name={second}>{reason}</Described>
            <Described name={third} isStrong>
              {condition}
            </Described>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DescribedProps = { name: string; isStrong?: boolean; children: string };

function Described({ name, isStrong = false, children }: DescribedProps) {
  return (
    <td className={`${cell} max-sm:p-0 ${isStrong ? "" : "text-ink-soft"}`}>
      <span className="block text-sm text-muted sm:hidden">{name}</span>
      {children}
    </td>
  );
}

const rangeLooks = ["bg-success-soft text-success", "bg-warn-soft text-warn"];
const lastRange = "bg-danger-soft text-danger";

/** For each measure a strip of ranges, from going on to stopping. */
export function Thresholds({ rows }: Body<"thresholds">) {
  return (
    <ul className="border-b border-line">
      {rows.map(({ measure, today, ranges }) => (
        <li key={measure} className="grid gap-3 border-t border-line py-4">
          <p className="flex flex-wrap justify-between gap-x-4 leading-snug">
            <span className="font-semibold">{measure}</span>
            <span className="text-sm text-muted">{today}</span>
          </p>
          <ul className="grid gap-1 sm:grid-flow-col sm:auto-cols-fr">
            {ranges.map(([range, result], index) => (
              <li
                key={range}
                className={`grid content-start rounded-sm px-3 py-2 text-sm leading-snug max-sm:grid-cols-2 ${
                  index === ranges.length - 1 ? lastRange : rangeLooks[index]
                }`}
              >
                <span className="tabular-nums">{range}</span>
                <span className="font-semibold">{result}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
