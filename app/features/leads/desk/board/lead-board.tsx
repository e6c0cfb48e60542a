import leadBoardScript from "virtual:lead-board-script";

import { leadBoardCopy as copy } from "~/content/desk/lead-board";
import { stateNames } from "~/content/desk/leads";
import { useNonce } from "~/lib/http/render-context";
import { ShortAmount } from "~/ui/primitives/desk/short-amount";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { BulkReply } from "../bulk/bulk-reply";
import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import { LeadsHead } from "../list/leads-head";
import { BoardCard } from "./board-card";
import { BoardTrouble } from "./board-question";
import type { BoardColumn, LeadBoard as Loaded } from "./load-board.server";

type Shared = { path: string; filters: LeadFilters };
type ColumnProps = Shared & {
  column: BoardColumn;
  /** The sum of the values; undefined without any. */
  amount: number | undefined;
  /** Whether there are more values than were added up. */
  isLeast: boolean;
};

function Column({ column, amount, isLeast, path, filters }: ColumnProps) {
  const { state, total, leads } = column;
  const title = `board-${state}`;
  return (
    <section
      aria-labelledby={title}
      data-state={state}
      className="grid min-w-0 snap-start grid-cols-1 content-start gap-2 rounded-lg border border-transparent bg-sunken px-2 pb-2 data-over:border-control"
    >
      <h3
        id={title}
        className="sticky top-0 z-20 flex flex-wrap items-baseline gap-x-2 bg-sunken px-1 pt-2.5 pb-1 text-base"
      >
        {stateNames[state]}{" "}
        <span className="font-sans text-sm font-normal text-ink-soft tabular-nums">{total}</span>{" "}
        {amount === undefined ? null : (
          <span className="ml-auto font-sans text-sm font-normal text-ink-soft tabular-nums">
            {isLeast ? `${copy.over} ` : null}
            <ShortAmount amount={amount} />
          </span>
        )}
      </h3>
      {total === 0 ? <p className="px-1 text-sm text-muted">{copy.none}</p> : null}
      <ul className="grid grid-cols-1 gap-2">
        {leads.map((lead) => (
          <BoardCard key={lead.id} {...{ lead, filters }} />
        ))}
      </ul>
      {total > leads.length ? (
        <TextLink
          href={filteredHref(path, { ...filters, view: undefined, state })}
          className="px-1 text-sm"
        >
          {copy.all(total)}
        </TextLink>
      ) : null}
    </section>
  );
}

type LeadBoardProps = {
  path: string;
  filters: LeadFilters;
  board: Loaded;
  reply: BulkReply | undefined;
};

/** The leads of the filters in a column for each state, between which cards are moved. */
export function LeadBoard({ path, filters, board, reply }: LeadBoardProps) {
  const nonce = useNonce();
  const { columns, total, sums, isLeast } = board;
  return (
    <section aria-labelledby="matching" className="grid grid-cols-1 gap-3">
      <div data-asked="" className="empty:hidden">
        <BoardTrouble reply={reply} board={board} />
      </div>
      <LeadsHead {...{ path, filters, total }} />
      <p className="text-sm text-muted noscript:hidden pointer-coarse:hidden max-sm:hidden">
        {copy.help}
      </p>
      <div
        data-board=""
        className="relative grid snap-x snap-proximity auto-cols-[minmax(min(16rem,78vw),1fr)] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain pb-2 md:max-h-[85dvh] xl:auto-cols-[minmax(12.5rem,1fr)]"
      >
        {columns.map((column) => (
          <Column
            key={column.state}
            amount={sums[column.state]}
            {...{ column, isLeast, path, filters }}
          />
        ))}
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: leadBoardScript }} />
    </section>
  );
}
