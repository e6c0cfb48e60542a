import { leadBoardCopy as copy } from "~/content/desk/lead-board";
import { leadListCopy, leadStates, stateNames } from "~/content/desk/leads";
import { writtenAmount } from "~/lib/format/written-amount";
import { shortDay } from "~/lib/format/written-time";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskAge } from "~/ui/primitives/desk/desk-time";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { chosenName } from "../bulk/bulk-fields";
import { FollowUp } from "../lead/follow-up";
import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import type { LeadCard } from "./load-board.server";

/** Moves the lead in the version that the page shows, as the form of several leads does. */
function MoveForm({ lead: { id, version, full_name, state } }: { lead: LeadCard }) {
  return (
    <form method="post" data-move="" className="relative z-10 has-open:z-30">
      <HiddenFields fields={{ [chosenName(id)]: String(version), intent: "state" }} />
      <details name="move">
        <summary className="-mr-1 inline-flex min-h-9 cursor-pointer items-center gap-0.5 text-sm text-ink-soft hover:text-ink max-lg:min-h-11">
          {copy.move}
          <VisuallyHidden> {copy.moveOf(full_name)}</VisuallyHidden>
          <Icon glyph="chevron-down" className="size-4 in-open:rotate-180" />
        </summary>
        <ul
          aria-label={copy.state}
          className="absolute top-full right-0 grid min-w-36 rounded-md border border-line bg-raised p-1 shadow-lg"
        >
          {leadStates
            .filter((other) => other !== state)
            .map((other) => (
              <li key={other}>
                <button
                  name="new_state"
                  value={other}
                  className="flex min-h-9 w-full cursor-pointer items-center rounded-sm px-3 text-sm hover:bg-sunken max-lg:min-h-11"
                >
                  {stateNames[other]}
                </button>
              </li>
            ))}
        </ul>
      </details>
    </form>
  );
}

type BoardCardProps = { lead: LeadCard; filters: LeadFilters };

/** A lead, with the way to it and to another column. */
export function BoardCard({ lead, filters }: BoardCardProps) {
  const { id, full_name, company, owner_address, follow_up, created_at, shown_at, amount } = lead;
  return (
    <li
      data-card=""
      className="relative grid grid-cols-1 gap-0.5 rounded-md border border-line bg-raised px-3 pt-2.5 pb-1 leading-5 hover:border-control aria-busy:opacity-50 data-dragged:opacity-50"
    >
      <SiteLink
        href={filteredHref(`/app/desk/leads/${id}`, filters)}
        className="font-semibold wrap-anywhere text-ink no-underline after:card-area"
      >
        <bdi>{full_name}</bdi>
      </SiteLink>
      {company ? (
        <p className="truncate text-sm">
          <bdi>{company}</bdi>
        </p>
      ) : null}
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span className="max-w-full truncate">
          {owner_address ? <DeskPerson address={owner_address} /> : leadListCopy.nobody}
        </span>
        <span className="shrink-0 whitespace-nowrap tabular-nums">
          {follow_up ? (
            <FollowUp lead={lead} day={shortDay(follow_up, shown_at)} />
          ) : (
            <DeskAge time={created_at} now={shown_at} />
          )}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm font-semibold tabular-nums">
          {amount === null ? null : (
            <>
              <VisuallyHidden>{leadListCopy.columns.amount} </VisuallyHidden>
              {writtenAmount(amount)}
            </>
          )}
        </p>
        <MoveForm lead={lead} />
      </div>
    </li>
  );
}
