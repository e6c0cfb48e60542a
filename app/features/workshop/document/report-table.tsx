import { memo } from "react";
import type { ReactNode } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { TableScroller } from "~/ui/primitives/table-scroller";

import type { Cell, Column, Row, Table } from "./report";
import { GuessMark } from "./report-parts";

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

type ReportCellProps = {
  cell: Cell;
  /** Under the first cell of a row. */
  details: ReactNode;
  isFirst: boolean;
  isGuess: boolean;
  look: string;
};

/** Columns that a score is made of cost the others their room on phones, and beside the questions. */
const columnLook = ({ isDetail }: Column, isDraft: boolean) =>
  isDetail ? (isDraft ? "max-[87.5rem]:hidden" : "max-sm:hidden") : "";

/** On phones, what the score is made of stands under the name instead. */
function Details({ cells, columns }: { cells: readonly Cell[]; columns: readonly Column[] }) {
  const parts = columns.flatMap(({ label, isDetail }, index) =>
    isDetail ? `${label} ${cells[index]?.text ?? ""}` : [],
  );
  if (parts.length === 0) return null;
  return (
    <span className="mt-1 block text-xs font-normal text-muted tabular-nums sm:hidden">
      {parts.join(" · ")}
    </span>
  );
}

function ReportCell({ cell, details, isFirst, isGuess, look }: ReportCellProps) {
  const { isNumber, chip, bar } = cell;
  const text = cell.label ?? cell.text;
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

type ReportRowProps = { row: Row; columns: readonly Column[]; isDraft: boolean };

const ReportRow = /* @__PURE__ */ memo(function ReportRow(props: ReportRowProps) {
  const { row, columns, isDraft } = props;
  const { cells, isStrong, isGuess = false } = row;
  return (
    <tr className={isStrong ? "bg-warn-soft" : ""}>
      {cells.map((cell, index) => (
        <ReportCell
          // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
          key={index}
          cell={cell}
          details={index > 0 || isDraft ? null : <Details cells={cells} columns={columns} />}
          isFirst={index === 0}
          isGuess={isGuess}
          look={columnLook(columns[index] ?? { label: "" }, isDraft)}
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
  return (
    <>
      <TableScroller label={caption}>
        <table className="text-sm">
          <caption className="text-left text-sm text-muted">
            {/* As wide as the part of the table that is shown. */}
            <span className="sticky left-2 block max-w-[calc(100cqw-2rem-2px)]">{caption}</span>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.label}
                  scope="col"
                  className={`whitespace-nowrap ${column.isNumber ? "text-right" : ""} ${columnLook(column, isDraft)}`}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are ranked: the place is the key
              <ReportRow key={index} {...{ row, columns, isDraft }} />
            ))}
          </tbody>
        </table>
      </TableScroller>
      {hidden > 0 ? <p className="text-sm text-muted">{sessionCopy.moreRows(hidden)}</p> : null}
    </>
  );
}
