import type { ComponentProps, ReactElement } from "react";

import { companyCopy as copy } from "~/content/desk/company";
import { leadListCopy, leadPageCopy } from "~/content/desk/leads";
import { shortDay } from "~/lib/format/written-time";
import { folded } from "~/ui/forms/filter-fold";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";

import { FollowUp } from "../lead/follow-up";
import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import { CompanyExchange } from "./company-exchange";
import { CompanyFacts, CompanyFigures } from "./company-figures";
import { CompanyPeople } from "./company-people";
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
      <ul className={`${look} empty:hidden`}>{rows.slice(0, OPEN_ON_PHONE)}</ul>
      <ul className={`${look} border-t-0 empty:hidden ${folded}`}>
        {rows.slice(OPEN_ON_PHONE, OPEN)}
      </ul>
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

/** The next task of each lead, the earliest first. */
function FollowUps({ company: { domain, followUps, allFollowUps } }: CompanyProps) {
  const all: LeadFilters = { company: domain, state: "open", due: "planned", sort: "due" };
  return (
    <TitledSection
      id="follow-ups"
      title={copy.followUps}
      heading="text-lg leading-title"
      className="grid grid-cols-1 content-start gap-2"
    >
      {followUps.length === 0 ? <p className="text-ink-soft">{copy.noNext}</p> : null}
      <Folded
        rows={followUps.map((lead) => (
          <li
            key={lead.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2 leading-6 wrap-anywhere hover:bg-sunken"
          >
            <bdi className="font-semibold">{lead.next_step ?? leadPageCopy.tasks.noWhat}</bdi>{" "}
            <span className="text-sm whitespace-nowrap tabular-nums">
              <FollowUp lead={lead} day={shortDay(lead.follow_up ?? "", lead.shown_at)} />
            </span>{" "}
            <span className="text-sm text-ink-soft">
              <SiteLink
                href={`${path}/${lead.id}`}
                className="text-ink-soft no-underline after:card-area hover:text-link hover:underline"
              >
                <bdi>{lead.full_name}</bdi>
              </SiteLink>
            </span>{" "}
            <span className="text-right text-sm text-ink-soft">
              {lead.owner_address ? (
                <DeskPerson address={lead.owner_address} />
              ) : (
                leadPageCopy.nobody
              )}
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

/** What the team has of a company: its figures and people with their leads, tasks, notes and emails. */
export function CompanyPage({ company, ...form }: CompanyPageProps) {
  const record = <CompanyRecordPart domain={company.domain} record={company.record} {...form} />;
  if (company.total === 0) {
    return (
      <div className="-mt-4 grid grid-cols-1 gap-6">
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
    <div className="-mt-4 grid grid-cols-1 gap-6">
      {record}
      <CompanyFigures company={company} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-6">
          <CompanyFacts company={company} />
          <FollowUps company={company} />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <CompanyPeople company={company} />
          <TitledSection
            id="notes"
            title={copy.notes}
            heading="text-lg leading-title"
            className="grid grid-cols-1 gap-2"
          >
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
      </div>
    </div>
  );
}
