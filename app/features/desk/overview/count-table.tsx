import type { ReactNode } from "react";

import { hrefWith } from "~/lib/http/query-values";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";

import { FigureLink } from "./figure-link";

type LeadsLinkProps = { filters: Record<string, string | undefined>; children: ReactNode };

/** A figure that leads to the leads that it counts. */
export function LeadsLink({ filters, children }: LeadsLinkProps) {
  return (
    <FigureLink
      className="text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
      href={hrefWith("/app/desk/leads", filters)}
    >
      {children}
    </FigureLink>
  );
}

type CountProps = Pick<LeadsLinkProps, "filters"> & { count: number };

/** A number of leads that leads to them. */
export function Count({ count, filters }: CountProps) {
  return count === 0 ? 0 : <LeadsLink filters={filters}>{count}</LeadsLink>;
}

/** A row of a table of figures; what has no column is left out. */
export type CountRow = { key: string; name: ReactNode; cells: ReactNode[] };

type CountTableProps = {
  label: string;
  head: readonly string[];
  rows: readonly CountRow[];
  /** The row for all of them. */
  total?: CountRow | undefined;
  /** Whether names stand above their figures on phones, because both do not fit beside each other. */
  hasLongNames?: boolean;
};

function Row({ name, cells, head }: Omit<CountRow, "key"> & Pick<CountTableProps, "head">) {
  return (
    <tr>
      <th scope="row" className="font-normal">
        <bdi className="inline-block max-w-56 wrap-break-word">{name}</bdi>
      </th>
      {cells.slice(0, head.length - 1).map((cell, at) => (
        <td key={head[at + 1]}>{cell}</td>
      ))}
    </tr>
  );
}

/** Figures by what the rows have in common. */
export function CountTable(props: CountTableProps) {
  const { label, head, rows, total, hasLongNames = false } = props;
  const rowsOnPhones = hasLongNames
    ? `${head.length > 4 ? "max-sm:[&_tr]:grid-cols-4" : "max-sm:[&_tr]:grid-cols-3"} max-sm:[&_tr]:grid max-sm:[&_tr>:first-child]:col-span-full max-sm:[&_tr>:first-child]:pb-0 max-sm:[&_td]:border-t-0! max-sm:[&_td]:pt-1`
    : "";
  return (
    <TableScroller label={label}>
      <table
        aria-label={label}
        className={`w-full text-left sm:text-sm tabular-nums ${rowsOnPhones}`}
      >
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
          {rows.map(({ key, ...row }) => (
            <Row key={key} head={head} {...row} />
          ))}
        </tbody>
        {total ? (
          <tfoot className="font-semibold [&_th]:font-semibold">
            <Row head={head} name={total.name} cells={total.cells} />
          </tfoot>
        ) : null}
      </table>
    </TableScroller>
  );
}
