import { bulkCopy, columnNames, formNames, leadListCopy, leadPageCopy } from "~/content/desk/leads";
import type { LeadColumn } from "~/content/desk/leads";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskAge } from "~/ui/primitives/desk/desk-time";
import { planName } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";
import { shortDay } from "~/lib/format/written-time";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { chosenName, shownName } from "../bulk/bulk-fields";
import { FollowUp } from "../lead/follow-up";
import { LeadTags } from "../lead/lead-tag-links";
import { LeadCell, LeadCompany, isNumeric } from "./lead-cells";
import { filteredHref } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";
import { LeadHead } from "./lead-heads";
import { LeadStateBadge } from "./lead-state-badge";
import type { LeadList } from "./load-leads.server";

const { columns } = leadListCopy;
const cell = "align-top leading-5 max-md:block md:py-1 md:pr-6 md:last:pr-0";

type Row = LeadList["leads"][number];

type RowChoice = { lead: Row; isChosen: boolean };

/** Chooses a lead in the version that the page shows; its label is above the link that covers the row. */
function LeadChoice({ lead: { id, version, full_name }, isChosen }: RowChoice) {
  return (
    <>
      <input type="hidden" name={shownName(id)} value={version} />
      <label className="relative z-10 -ml-3 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          name={chosenName(id)}
          value={version}
          defaultChecked={isChosen}
          aria-label={bulkCopy.select(full_name)}
          className="choice"
        />
      </label>
    </>
  );
}

type LeadNameProps = { lead: Row; filters: LeadFilters; page: number };

/** The link that covers the row. */
function LeadName({ lead: { id, full_name }, filters, page }: LeadNameProps) {
  return (
    <SiteLink
      href={filteredHref(`/app/desk/leads/${id}`, filters, { list: page })}
      className="font-semibold text-link underline decoration-transparent underline-offset-[0.2em] after:card-area hover:decoration-current"
    >
      <bdi>{full_name}</bdi>
    </SiteLink>
  );
}

type LeadRowProps = RowChoice & LeadNameProps;

/** What stays in sight of a row that scrolls sideways, above the links of the other cells. */
const stays = "md:sticky md:z-20 md:bg-page md:group-hover:bg-sunken";

/** A lead with the columns that the reader chose, in one line. */
function ChosenRow({
  lead,
  isChosen,
  columns: chosen,
  ...place
}: LeadRowProps & { columns: readonly LeadColumn[] }) {
  return (
    <tr className="group relative border-t border-line hover:bg-sunken max-md:block max-md:py-2.5 max-md:pl-11 md:*:border-t md:*:border-line">
      <td className={`max-md:absolute max-md:top-1 max-md:left-0 md:left-0 md:pl-3 ${stays}`}>
        <LeadChoice lead={lead} isChosen={isChosen} />
      </td>
      <th
        scope="row"
        title={lead.full_name}
        className={`text-left leading-5 font-normal max-md:block max-md:pb-1 max-md:wrap-anywhere md:left-11 md:max-w-56 md:min-w-36 md:truncate md:border-r md:pr-4 ${stays}`}
      >
        <LeadName lead={lead} {...place} />
      </th>
      {chosen.map((column) => (
        <LeadCell key={column} column={column} lead={lead} />
      ))}
    </tr>
  );
}

function LeadRow({ lead, isChosen, filters, page }: LeadRowProps) {
  const { created_at, company, excerpt, form, plan, owner_address, state } = lead;
  return (
    <tr className="relative border-t border-line hover:bg-sunken max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-2.5">
      <td className="align-top max-md:row-span-4 md:pt-0.5">
        <LeadChoice lead={lead} isChosen={isChosen} />
      </td>
      <td
        className={`${cell} text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:self-center`}
      >
        <DeskAge time={created_at} now={lead.shown_at} />
      </td>
      <th
        scope="row"
        className={`${cell} w-2/5 text-left font-normal wrap-anywhere max-md:order-2 max-md:col-span-2 max-md:col-start-2 max-md:w-auto`}
      >
        <LeadName {...{ lead, filters, page }} />
        {company ? (
          <>
            {", "}
            <LeadCompany lead={lead} />
          </>
        ) : null}
        <span dir="auto" className="line-clamp-1 text-sm text-ink-soft">
          {excerpt}
        </span>
      </th>
      <td className={`${cell} text-sm whitespace-nowrap max-lg:hidden`}>
        {form ? formNames[form] : leadListCopy.unknownForm}
        {plan ? (
          <span className="text-ink-soft md:block">
            <bdi>{planName(plan)}</bdi>
          </span>
        ) : null}
      </td>
      <td className="align-top leading-5 max-md:contents md:grid md:grid-cols-[6.5rem_minmax(0,1fr)] md:items-baseline md:py-1">
        <span className="max-md:order-1">
          <LeadStateBadge state={state} />
        </span>{" "}
        <span className="flex max-w-full flex-wrap items-baseline gap-x-3 text-sm max-md:gap-y-1 text-ink-soft max-md:order-4 max-md:col-span-2 max-md:col-start-2">
          <span className="max-w-56 min-w-0 grow basis-24 truncate">
            {owner_address ? (
              <>
                <span className="sr-only">{columns.owner}:</span>{" "}
                <DeskPerson address={owner_address} />
              </>
            ) : (
              leadListCopy.nobody
            )}
          </span>
          {lead.amount === null ? null : (
            <span className="ml-auto tabular-nums">
              <span className="sr-only">{columns.amount}:</span> {writtenAmount(lead.amount)}
            </span>
          )}
          {lead.follow_up ? (
            <span className="max-w-full grow basis-full truncate">
              <FollowUp lead={lead} day={shortDay(lead.follow_up, lead.shown_at)} withStep />
            </span>
          ) : null}
          {lead.tasks.length > 0 ? <span>{leadPageCopy.moreTasks(lead.tasks.length)}</span> : null}
          {lead.tags.length > 0 ? (
            <span className="basis-full">
              <LeadTags tags={lead.tags} />
            </span>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

type LeadTableProps = {
  leads: readonly Row[];
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
  ["state", columns.state],
] as const;

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
              className={own ? lookOf(column) : column === "form" ? "max-lg:hidden" : ""}
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
