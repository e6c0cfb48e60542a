import type { ReactNode } from "react";

type CompareRow = { title: string; ours: string; chat: string; proof?: ReactNode };

type CompareTableProps = {
  caption: string;
  columns: { subject: string; ours: string; chat: string };
  rows: readonly CompareRow[];
};

const cell = "text-left align-top md:px-5 md:py-3 max-md:block";

/** Two methods side by side; on phones each row is a block that names both, one below the other for large text. */
export function CompareTable({ caption, columns, rows }: CompareTableProps) {
  return (
    <table className="w-full border-b border-line text-pretty wrap-anywhere max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={`${cell} w-1/4 md:pl-0 text-sm font-normal text-muted`}>
            {columns.subject}
          </th>
          <th scope="col" className={`${cell} w-2/5 rounded-t-lg bg-surface`}>
            {columns.ours}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {columns.chat}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ title, ours, chat, proof }) => (
          <tr
            key={title}
            className="border-t border-line max-md:grid max-md:two-columns max-md:gap-x-3 max-md:gap-y-1 max-md:py-2"
          >
            <th
              scope="row"
              className={`${cell} col-span-full md:pl-0 font-display text-lg leading-title font-semibold`}
            >
              {title}
            </th>
            <td className={`${cell} bg-surface max-md:rounded-md max-md:p-2.5 max-md:text-sm`}>
              <Name>{columns.ours}</Name>
              {ours}
              {proof ? <p className="mt-2 text-sm">{proof}</p> : null}
            </td>
            <td className={`${cell} text-ink-soft max-md:py-2.5 max-md:text-sm`}>
              <Name>{columns.chat}</Name>
              {chat}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The column of a cell, where the head of the table is not on the screen. */
function Name({ children }: { children: string }) {
  return (
    <p aria-hidden="true" className="text-sm font-semibold text-ink md:hidden">
      {children}
    </p>
  );
}
