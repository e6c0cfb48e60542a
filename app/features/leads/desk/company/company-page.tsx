import type { ComponentProps, ReactElement } from "react";

import { companyCopy as copy } from "~/content/desk/company";
import { leadListCopy, leadPageCopy } from "~/content/desk/leads";
import { writtenAmount } from "~/lib/format/written-amount";
import { shortDay } from "~/lib/format/written-time";
import { folded } from "~/ui/forms/filter-fold";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskDay } from "~/ui/primitives/desk/desk-time";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { MailLink } from "../lead/lead-facts";
import { FollowUp } from "../lead/follow-up";
import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import { LeadStateBadge } from "../list/lead-state-badge";
import type { StoredLead } from "../stored-lead";
import { CompanyExchange, LeadLink } from "./company-exchange";
import { CompanyFigures } from "./company-figures";
import { CompanyRecordPart } from "./company-record";
import type { Company } from "./load-company.server";

const path = "/app/desk/leads";

type CompanyProps = { company: Company };

type CompanyPageProps = CompanyProps &
  Pick<ComponentProps<typeof CompanyRecordPart>, "owners" | "reply" | "values">;

/** Rows that stand open, and those on a phone; the others of a list wait behind them. */
const OPEN = 6;
const OPEN_ON_PHONE = 3;

/** A list whose first rows stand open. */
function Folded({ rows }: { rows: readonly ReactElement[] }) {
  const look = "divide-y divide-line border-y border-line";
  const rest = rows.slice(OPEN);
  const onPhone = rows.length - OPEN_ON_PHONE;
  return (
    <div className="group grid grid-cols-1">
      <ul className={look}>{rows.slice(0, OPEN_ON_PHONE)}</ul>
      <ul className={`${look} border-t-0 ${folded}`}>{rows.slice(OPEN_ON_PHONE, OPEN)}</ul>
      {onPhone > 0 ? (
        <Unfold
          data-fold=""
          title={
            <>
              <span className="sm:hidden">{copy.rest(onPhone)}</span>
              <span className="max-sm:hidden">{copy.rest(rest.length)}</span>
            </>
          }
          className={rest.length > 0 ? "" : "sm:hidden"}
        >
          <ul className={look}>{rest}</ul>
        </Unfold>
      ) : null}
    </div>
  );
}

/** Rows of two lines on a phone, of columns on a wide screen. */
const row =
  "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 sm:py-2.5 [&>*]:min-w-0 wrap-anywhere";
const small = "text-sm leading-body text-ink-soft tabular-nums";

function People({ company: { domain, people, morePeople } }: CompanyProps) {
  return (
    <TitledSection id="people" title={copy.people}>
      <Folded
        rows={people.map((person) => (
          <li key={person.id} className={`${row} sm:grid-cols-[1fr_1.5fr_7rem_7rem]`}>
            <LeadLink lead={person} />
            <span className="text-right whitespace-nowrap sm:order-last">
              <VisuallyHidden>{copy.last} </VisuallyHidden>
              <DeskDay time={person.created_at} now={person.shown_at} className={small} />
            </span>
            <span className="max-sm:text-sm">
              <MailLink email={person.email} />
            </span>
            <span className="text-right text-sm leading-body">
              <TextLink href={filteredHref(path, { person: person.email })}>
                {leadListCopy.count(person.requests)}
              </TextLink>
            </span>
          </li>
        ))}
      />
      {morePeople > 0 ? (
        <p>
          <TextLink href={filteredHref(path, { company: domain })}>
            {copy.morePeople(morePeople)}
          </TextLink>
        </p>
      ) : null}
    </TitledSection>
  );
}

function Owner({ lead }: { lead: StoredLead }) {
  return (
    <span className={small}>
      {lead.owner_address ? <DeskPerson address={lead.owner_address} /> : leadPageCopy.nobody}
    </span>
  );
}

function Leads({ company: { domain, total, leads } }: CompanyProps) {
  return (
    <TitledSection id="company-leads" title={copy.leads}>
      <Folded
        rows={leads.map((lead) => (
          <li key={lead.id} className={`${row} sm:grid-cols-[1.5fr_8rem_1fr_7rem_6rem]`}>
            <LeadLink lead={lead} />
            <span className="text-right text-sm leading-body tabular-nums sm:order-last">
              {lead.amount === null ? null : (
                <>
                  <VisuallyHidden>{copy.value}: </VisuallyHidden>
                  {writtenAmount(lead.amount)}
                </>
              )}
            </span>
            <span className="max-sm:col-span-full max-sm:mt-1 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 sm:contents">
              <span>
                <LeadStateBadge state={lead.state} />
              </span>
              <Owner lead={lead} />
              <DeskDay
                time={lead.created_at}
                now={lead.shown_at}
                className={`${small} whitespace-nowrap max-sm:ml-auto sm:text-right`}
              />
            </span>
          </li>
        ))}
      />
      {total > leads.length ? (
        <p>
          <TextLink href={filteredHref(path, { company: domain })}>{copy.all(total)}</TextLink>
        </p>
      ) : null}
    </TitledSection>
  );
}

function FollowUps({ company: { domain, followUps, allFollowUps } }: CompanyProps) {
  const all: LeadFilters = { company: domain, state: "open", due: "planned", sort: "due" };
  return (
    <TitledSection id="follow-ups" title={copy.followUps}>
      <Folded
        rows={followUps.map((lead) => (
          <li key={lead.id} className={`${row} sm:grid-cols-[1fr_2fr_9rem_12rem]`}>
            <LeadLink lead={lead} />
            <span className="text-right text-sm leading-body tabular-nums sm:order-last">
              <FollowUp lead={lead} day={shortDay(lead.follow_up ?? "", lead.shown_at)} />
            </span>
            <span className="max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 sm:contents">
              <span className="min-w-0 max-sm:text-sm max-sm:leading-body">{lead.next_step}</span>
              <span className="min-w-0 sm:text-right">
                <Owner lead={lead} />
              </span>
            </span>
          </li>
        ))}
      />
      {allFollowUps > followUps.length ? (
        <p>
          <TextLink href={filteredHref(path, all)}>{copy.allFollowUps(allFollowUps)}</TextLink>
        </p>
      ) : null}
    </TitledSection>
  );
}

/** What the team has of a company: its figures and people, tasks, leads, notes and emails. */
export function CompanyPage({ company, ...form }: CompanyPageProps) {
  const record = <CompanyRecordPart domain={company.domain} record={company.record} {...form} />;
  if (company.total === 0) {
    return (
      <div className="-mt-2 grid grid-cols-1 gap-6 sm:-mt-4">
        {record}
        <EmptyState>
          <p>{copy.noLeads(company.domain)}</p>
          <ButtonLink href={`${path}/new`} look="plain">
            {leadListCopy.new}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="-mt-2 grid grid-cols-1 gap-6 sm:-mt-4 sm:gap-8">
      {record}
      <CompanyFigures company={company} />
      <People company={company} />
      {/* One alone stands above. */}
      {company.followUps.length > 1 ? <FollowUps company={company} /> : null}
      <Leads company={company} />
      <TitledSection id="notes" title={copy.notes} className="grid grid-cols-1 gap-2">
        {company.exchange.length === 0 ? (
          <p className="text-ink-soft">{copy.noNotes}</p>
        ) : (
          <Folded
            rows={company.exchange.map(({ event, lead }) => (
              <CompanyExchange key={event.id} event={event} lead={lead} />
            ))}
          />
        )}
      </TitledSection>
    </div>
  );
}
