import { memo } from "react";
import type { ReactNode } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";

import type { Cell, Column, Row, Table } from "./report";
import { GuessMark } from "./report-parts";
import { isTooWide, shownText } from "./phone-columns";

const chips = {
  strong: "bg-accent text-page",
  plain: "bg-sunken text-ink",
};

/** Characters of a text that needs a column of its own width. */
const LONG = 24;

/** Breaking anywhere makes the layout of a long table half as fast again: only a long word needs it. */
const LONG_WORD = new RegExp(String.raw`\S{${LONG}}`);

/** Width of a bar in the units of its drawing. */
const BAR = 100;

function Bar({ bar }: { bar: NonNullable<Cell["bar"]> }) {
  const { from, to, at } = bar;
  return (
    <svg
      viewBox={`0 0 ${BAR} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="diagram mt-1.5 block h-2 w-full"
    >
      <rect width={BAR} height="4" className="fill-sunken" />
      <rect
        x={from * BAR}
        width={Math.max(0.6, (to - from) * BAR)}
        height="4"
        className="fill-muted"
      />
      {at === undefined ? null : (
        <rect x={at * BAR - 0.5} width="1" height="4" className="fill-accent" />
      )}
    </svg>
  );
}

type ColumnPlace = { isDraft: boolean; isFolded: boolean };

/** Beside the questions, columns that a score is made of cost the others their room. */
function columnLook(column: Column | undefined, { isDraft, isFolded }: ColumnPlace) {
  if (column?.isDetail && isDraft) return "max-[87.5rem]:hidden";
  return isFolded ? "max-sm:hidden" : "";
}

type FoldedProps = { cells: readonly Cell[]; columns: readonly Column[] };

/** On phones, the columns after the second under the name: numbers in one line, each text in its own. */
function Folded({ cells, columns }: FoldedProps) {
  const folded = columns.slice(2).map(({ label, isNumber }, index) => {
    return { isNumber, text: `${label} ${shownText(cells[index + 2])}` };
  });
  const numbers = folded.filter(({ isNumber }) => isNumber).map(({ text }) => text);
  const lines = [
    numbers.join(" · "),
    ...folded.filter(({ isNumber }) => !isNumber).map(({ text }) => text),
  ];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="mt-1 block text-xs font-normal text-muted sm:hidden">
      <bdi>{line}</bdi>
    </span>
  ));
}

type ReportCellProps = {
  cell: Cell;
  /** Under the first cell of a row. */
  details: ReactNode;
  isFirst: boolean;
  isGuess: boolean;
  look: string;
};

function ReportCell({ cell, details, isFirst, isGuess, look }: ReportCellProps) {
  const { isNumber, chip, bar } = cell;
  const text = shownText(cell);
  const content = chip ? (
    <span className={`rounded-sm px-1.5 py-0.5 font-semibold tabular-nums ${chips[chip]}`}>
      {text}
    </span>
  ) : (
    <bdi>{text}</bdi>
  );
  const breaks = LONG_WORD.test(text) ? "wrap-anywhere" : "";
  const textLook = text.length > LONG ? `min-w-24 sm:min-w-40 ${breaks}` : "";
  if (isFirst)
    return (
      <th scope="row" className={`min-w-36 text-left ${breaks}`}>
        {content}
        {isGuess ? <GuessMark /> : null}
        {details}
        {bar ? <Bar bar={bar} /> : null}
      </th>
    );
  return (
    <td className={`${isNumber ? "text-right tabular-nums whitespace-nowrap" : textLook} ${look}`}>
      {content}
    </td>
  );
}

type ReportRowProps = {
  row: Row;
  columns: readonly Column[];
  isDraft: boolean;
  /** Whether a phone shows only its first two columns. */
  isNarrow: boolean;
};

const ReportRow = /* @__PURE__ */ memo(function ReportRow(props: ReportRowProps) {
  const { row, columns, isDraft, isNarrow } = props;
  const { cells, isStrong, isGuess = false } = row;
  return (
    <tr className={isStrong ? "bg-warn-soft" : ""}>
      {cells.map((cell, index) => (
        <ReportCell
          // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
          key={index}
          cell={cell}
          details={index === 0 && isNarrow ? <Folded {...{ cells, columns }} /> : null}
          isFirst={index === 0}
          isGuess={isGuess}
          look={columnLook(columns[index], { isDraft, isFolded: isNarrow && index > 1 })}
        />
      ))}
    </tr>
  );
});

/** Rows of a table beside the questions: a slow phone lays out no more of them in time. */
export const DRAFT_ROWS = 20;

export function ReportTable({ table, isDraft }: { table: Table; isDraft: boolean }) {
  const { caption, columns, rows } = table;
  const shown = isDraft ? rows.slice(0, DRAFT_ROWS) : rows;
  const hidden = rows.length - shown.length;
  const isNarrow = isTooWide(table);
  return (
    <>
      <TableScroller label={caption}>
        <table className="text-sm wrap-break-word">
          <caption className="text-left text-sm text-muted">
            {/* As wide as the part of the table that is shown. */}
            <span className="sticky left-2 block max-w-[calc(100cqw-2rem-2px)]">{caption}</span>
          </caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column.label}
                  scope="col"
                  className={`whitespace-nowrap ${column.isNumber ? "text-right" : ""} ${columnLook(column, { isDraft, isFolded: isNarrow && index > 1 })}`}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are ranked: the place is the key
              <ReportRow key={index} {...{ row, columns, isDraft, isNarrow }} />
            ))}
          </tbody>
        </table>
      </TableScroller>
      {hidden > 0 ? <p className="text-sm text-muted">{sessionCopy.moreRows(hidden)}</p> : null}
    </>
  );
}
