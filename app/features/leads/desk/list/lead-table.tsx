import { bulkCopy, columnNames, leadListCopy } from "~/content/desk/leads";
import type { LeadColumn } from "~/content/desk/leads";

import { LeadCell, isNumeric } from "./lead-cells";
import type { LeadFilters } from "./lead-filters";
import { LeadHead } from "./lead-heads";
import { LeadChoice, LeadName, LeadRow } from "./lead-row";
import type { LeadRowProps } from "./lead-row";
import type { LeadList } from "./load-leads.server";

const { columns } = leadListCopy;

/** What stays in sight of a row that scrolls sideways, above the links of the other cells. */
const stays = "md:sticky md:z-20 md:bg-page md:group-hover:bg-sunken";

/** A lead with the columns that the reader chose, in one line; on a phone in as many as they need. */
function ChosenRow({
  lead,
  isChosen,
  columns: chosen,
  ...place
}: LeadRowProps & { columns: readonly LeadColumn[] }) {
  return (
    <tr className="group relative border-t border-line hover:bg-sunken max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-1 max-md:py-2.5 max-md:pl-11 md:*:border-t md:*:border-line">
      <td className={`max-md:absolute max-md:top-1 max-md:left-0 md:left-0 md:pl-3 ${stays}`}>
        <LeadChoice lead={lead} isChosen={isChosen} />
      </td>
      <th
        scope="row"
        title={lead.full_name}
        className={`text-left leading-5 font-normal max-md:order-first max-md:min-w-3/5 max-md:flex-1 max-md:wrap-anywhere md:left-11 md:max-w-56 md:min-w-36 md:truncate md:border-r md:pr-4 ${stays}`}
      >
        <LeadName lead={lead} {...place} />
      </th>
      {chosen.map((column) => (
        <LeadCell key={column} column={column} lead={lead} />
      ))}
    </tr>
  );
}

type LeadTableProps = {
  leads: LeadList["leads"];
  filters: LeadFilters;
  page: number;
  /** The ids of the leads whose boxes are checked. */
  chosen: readonly string[];
  /** Those that the reader chose; undefined for the standard ones, some of which share a place. */
  columns: readonly LeadColumn[] | undefined;
};

/** How the head of a column that the reader chose stands over its values. */
function lookOf(column: LeadColumn | "name"): string {
  if (column === "name") return `md:left-11 md:border-r md:border-line ${stays}`;
  return isNumeric(column) ? "pl-4 md:pr-0 text-right" : "pl-4 md:pr-0";
}

const standardHeads = [
  ["received", columns.received],
  ["name", columns.lead],
  ["form", columns.origin],
  ["state", columnNames.state],
  ["owner", columns.owner],
  ["amount", columns.amount],
] as const;

const standardLooks: Partial<Record<LeadColumn | "name", string>> = {
  form: "max-lg:hidden",
  amount: "text-right",
};

/** Leads with a link to each; on a phone, each is a block of its own. */
export function LeadTable({ leads, filters, page, chosen, columns: own }: LeadTableProps) {
  const heads = own
    ? [["name", columns.lead] as const, ...own.map((one) => [one, columnNames[one]] as const)]
    : standardHeads;
  const table = (
    <table
      aria-label={leadListCopy.title}
      className={`w-full border-b border-line text-left max-md:block ${own ? "md:border-separate md:border-spacing-0" : ""}`}
    >
      <thead className="text-sm max-md:block">
        <tr className="max-md:block">
          <th scope="col" className={`max-md:block ${own ? `md:left-0 md:pl-3 ${stays}` : ""}`}>
            <span className="sr-only">{bulkCopy.choice}</span>
            <label
              data-select-all=""
              hidden
              className="-ml-3 flex min-h-11 cursor-pointer items-center gap-1 pl-[0.6875rem] font-semibold md:min-h-9 md:w-11"
            >
              <input type="checkbox" aria-label={bulkCopy.selectAll} className="choice" />
              <span aria-hidden="true" className="md:hidden">
                {bulkCopy.selectAll}
              </span>
            </label>
          </th>
          {heads.map(([column, name]) => (
            <LeadHead
              key={column}
              {...{ column, name, filters }}
              className={own ? lookOf(column) : (standardLooks[column] ?? "")}
            />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {leads.map((lead) => {
          const row = { lead, filters, page, isChosen: chosen.includes(lead.id) };
          return own ? (
            <ChosenRow key={lead.id} {...row} columns={own} />
          ) : (
            <LeadRow key={lead.id} {...row} />
          );
        })}
      </tbody>
    </table>
  );
  return own ? (
    <div className="md:-ml-3 md:scroll-edges md:overflow-x-auto md:overscroll-x-contain">
      {table}
    </div>
  ) : (
    table
  );
}
