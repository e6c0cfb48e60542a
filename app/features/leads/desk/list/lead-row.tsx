import { bulkCopy, formNames, leadListCopy, leadPageCopy } from "~/content/desk/leads";
import { planName } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";
import { shortDay } from "~/lib/format/written-time";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskAge } from "~/ui/primitives/desk/desk-time";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { chosenName, shownName } from "../bulk/bulk-fields";
import { FollowUp } from "../lead/follow-up";
import { LeadTags } from "../lead/lead-tag-links";
import { LeadCompany } from "./lead-cells";
import { filteredHref } from "./lead-filters";
import type { LeadFilters } from "./lead-filters";
import { LeadStateBadge } from "./lead-state-badge";
import type { LeadList } from "./load-leads.server";

const { columns } = leadListCopy;
const cell = "align-baseline leading-5 md:py-1 md:pr-6 md:last:pr-0";

type Row = LeadList["leads"][number];

type RowChoice = { lead: Row; isChosen: boolean };

/** Chooses a lead in the version that the page shows; its label is above the link that covers the row. */
export function LeadChoice({ lead: { id, version, full_name }, isChosen }: RowChoice) {
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
export function LeadName({ lead: { id, full_name }, filters, page }: LeadNameProps) {
  return (
    <SiteLink
      href={filteredHref(`/app/desk/leads/${id}`, filters, { list: page })}
      className="font-semibold text-link underline decoration-transparent underline-offset-[0.2em] after:card-area hover:decoration-current"
    >
      <bdi>{full_name}</bdi>
    </SiteLink>
  );
}

export type LeadRowProps = RowChoice & LeadNameProps;

/** A lead with the standard columns; on a phone, a block of three lines. */
export function LeadRow({ lead, isChosen, filters, page }: LeadRowProps) {
  const { created_at, company, excerpt, form, plan, owner_address, state } = lead;
  return (
    <tr className="relative border-t border-line hover:bg-sunken max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-1 max-md:py-2.5 max-md:pl-11">
      <td className="align-top md:*:-mt-1 max-md:absolute max-md:top-1 max-md:left-0">
        <LeadChoice lead={lead} isChosen={isChosen} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:order-3`}>
        <DeskAge time={created_at} now={lead.shown_at} />
      </td>
      <th
        scope="row"
        className={`${cell} text-left font-normal wrap-anywhere max-md:contents md:w-1/2 lg:w-[45%]`}
      >
        <span className="block max-md:min-w-3/5 max-md:flex-1">
          <LeadName {...{ lead, filters, page }} />
          {company ? (
            <>
              {", "}
              <LeadCompany lead={lead} />
            </>
          ) : null}
        </span>{" "}
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-soft max-md:contents">
          <span
            dir="auto"
            className="line-clamp-1 max-md:order-2 max-md:basis-full md:grow md:basis-40"
          >
            {excerpt}
          </span>
          {lead.tags.length > 0 ? (
            <span className="max-w-full max-md:order-4">
              <LeadTags tags={lead.tags} />
            </span>
          ) : null}
        </span>
      </th>
      <td className={`${cell} text-sm whitespace-nowrap max-lg:hidden`}>
        {form ? formNames[form] : leadListCopy.unknownForm}
        {plan ? (
          <span className="block text-ink-soft">
            <bdi>{planName(plan)}</bdi>
          </span>
        ) : null}
      </td>
      <td className={`${cell} whitespace-nowrap max-md:order-1`}>
        <LeadStateBadge state={state} />
      </td>
      <td
        className={`${cell} text-sm text-ink-soft wrap-anywhere max-md:contents md:w-1/5 lg:w-1/4`}
      >
        <span className="line-clamp-1 max-md:order-3">
          {owner_address ? (
            <>
              <span className="sr-only">{columns.owner}:</span>{" "}
              <DeskPerson address={owner_address} />
            </>
          ) : (
            leadListCopy.nobody
          )}
        </span>{" "}
        {lead.follow_up ? (
          <span className="line-clamp-1 max-md:order-5 md:max-lg:line-clamp-2">
            <FollowUp lead={lead} day={shortDay(lead.follow_up, lead.shown_at)} withStep />
          </span>
        ) : null}{" "}
        {lead.tasks.length > 0 ? (
          <span className="max-md:order-5">{leadPageCopy.moreTasks(lead.tasks.length)}</span>
        ) : null}
      </td>
      <td
        className={`${cell} text-right text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:order-3 max-md:empty:hidden`}
      >
        {lead.amount === null ? null : (
          <>
            <span className="sr-only md:hidden">{columns.amount}:</span>{" "}
            {writtenAmount(lead.amount)}
          </>
        )}
      </td>
    </tr>
  );
}
