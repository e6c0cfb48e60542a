import type { ReactElement } from "react";

import { companyCopy as copy } from "~/content/desk/company";
import { leadListCopy, leadPageCopy, noteKindNames } from "~/content/desk/leads";
import { writtenAmount } from "~/lib/format/written-amount";
import { shortDay } from "~/lib/format/written-time";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskTime } from "~/ui/primitives/desk/desk-time";
import { ShortAmount } from "~/ui/primitives/desk/short-amount";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { FollowUp } from "../lead/follow-up";
import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import { LeadStateBadge } from "../list/lead-table";
import { NoteIcon } from "../notes/note-kind-field";
import { noteKindOf } from "../stored-lead";
import type { StoredLead } from "../stored-lead";
import type { Company, CompanyNote } from "./load-company.server";

const path = "/app/desk/leads";

type LeadLinkProps = { lead: Pick<StoredLead, "id" | "full_name"> };

function LeadLink({ lead: { id, full_name } }: LeadLinkProps) {
  return (
    <TextLink href={`${path}/${id}`} className="wrap-anywhere">
      <bdi>{full_name}</bdi>
    </TextLink>
  );
}

/** How many leads a company sent, and what became of them. */
function CompanyFigures({ company: { domain, total, counted, figures } }: CompanyProps) {
  const names = copy.figures;
  const value = (amount: number) => (amount > 0 ? <ShortAmount amount={amount} /> : names.none);
  const facts = [
    [names.leads, total],
    [names.open, figures.open],
    [names.openValue, value(figures.openValue)],
    [names.won, figures.won],
    [names.wonValue, value(figures.wonValue)],
    [names.lost, figures.lost],
  ] as const;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-3 gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-6">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-xl leading-title font-semibold tabular-nums">
              {fact}
            </dd>
          </div>
        ))}
      </dl>
      {total > counted ? <p className="text-ink-soft">{copy.newest(counted, total)}</p> : null}
      <p>
        <TextLink href={filteredHref(path, { company: domain })}>{copy.asList}</TextLink>
      </p>
    </div>
  );
}

type CompanyProps = { company: Company };

/** Rows that stand open; the others of a list wait behind them. */
const OPEN = 10;

/** A list whose first rows stand open. */
function Folded({ rows }: { rows: readonly ReactElement[] }) {
  const look = "divide-y divide-line border-y border-line";
  const rest = rows.slice(OPEN);
  return (
    <>
      <ul className={look}>{rows.slice(0, OPEN)}</ul>
      {rest.length > 0 ? (
        <Unfold title={copy.rest(rest.length)}>
          <ul className={look}>{rest}</ul>
        </Unfold>
      ) : null}
    </>
  );
}

function People({ company: { people, morePeople } }: CompanyProps) {
  return (
    <TitledSection id="people" title={copy.people}>
      <Folded
        rows={people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-baseline gap-x-4 py-1.5 max-sm:text-sm sm:grid sm:grid-cols-[1fr_1.5fr_auto] sm:py-2.5"
          >
            <LeadLink lead={person} />
            <TextLink href={`mailto:${person.email}`} className="wrap-anywhere">
              {person.email}
            </TextLink>
            <span className="text-sm leading-body text-ink-soft tabular-nums">
              <span className="max-sm:sr-only">{copy.last} </span>
              <DeskTime time={person.created_at} />
              {person.requests > 1 ? (
                <>
                  {", "}
                  <TextLink href={filteredHref(path, { person: person.email })}>
                    {leadListCopy.count(person.requests)}
                  </TextLink>
                </>
              ) : null}
            </span>
          </li>
        ))}
      />
      {morePeople > 0 ? <p className="text-ink-soft">{copy.morePeople(morePeople)}</p> : null}
    </TitledSection>
  );
}

function Owner({ lead }: { lead: StoredLead }) {
  return (
    <span className="text-sm leading-body text-ink-soft">
      {lead.owner_address ? <DeskPerson address={lead.owner_address} /> : leadPageCopy.nobody}
    </span>
  );
}

function Leads({ company: { domain, total, leads } }: CompanyProps) {
  return (
    <TitledSection id="company-leads" title={copy.leads}>
      <Folded
        rows={leads.map((lead) => (
          <li
            key={lead.id}
            className="flex flex-wrap items-center gap-x-3 py-1.5 max-sm:text-sm sm:grid sm:grid-cols-[1.5fr_7rem_1fr_1fr_6rem] sm:gap-x-4 sm:py-2.5"
          >
            <LeadLink lead={lead} />
            <span>
              <LeadStateBadge state={lead.state} />
            </span>
            <DeskTime
              time={lead.created_at}
              className="text-sm leading-body text-ink-soft tabular-nums"
            />
            <Owner lead={lead} />
            <span className="text-sm leading-body tabular-nums sm:text-right">
              {lead.amount === null ? null : (
                <>
                  <VisuallyHidden>{copy.value}: </VisuallyHidden>
                  {writtenAmount(lead.amount)}
                </>
              )}
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
      {followUps.length === 0 ? (
        <p className="text-ink-soft">{copy.noFollowUps}</p>
      ) : (
        <Folded
          rows={followUps.map((lead) => (
            <li
              key={lead.id}
              className="flex flex-wrap items-baseline gap-x-4 py-1.5 max-sm:text-sm sm:py-2.5"
            >
              <LeadLink lead={lead} />
              <FollowUp lead={lead} day={shortDay(lead.follow_up ?? "", lead.shown_at)} withStep />
              <span className="sm:ml-auto">
                <Owner lead={lead} />
              </span>
            </li>
          ))}
        />
      )}
      {allFollowUps > followUps.length ? (
        <p>
          <TextLink href={filteredHref(path, all)}>{copy.allFollowUps(allFollowUps)}</TextLink>
        </p>
      ) : null}
    </TitledSection>
  );
}

function Note({ note, lead }: CompanyNote) {
  const kind = noteKindOf(note);
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex flex-wrap gap-x-3">
        <DeskTime
          time={note.occurred_at}
          className="text-sm leading-body text-muted tabular-nums"
        />
        <span>
          <strong className="font-semibold">
            {note.author ? <DeskPerson address={note.author} /> : leadPageCopy.formerColleague}
          </strong>{" "}
          {copy.about(noteKindNames[kind].done)} <LeadLink lead={lead} />
        </span>
      </p>{" "}
      <div className="flex items-start gap-2.5 rounded-md border border-line bg-sunken px-4 py-3">
        <NoteIcon kind={kind} className="mt-[0.15lh] size-5 text-ink-soft" />
        <p dir="auto" className="min-w-0 grow whitespace-pre-wrap wrap-anywhere">
          {note.value}
        </p>
      </div>
    </li>
  );
}

/** What the team has of a company: its people, follow-ups, leads and notes. */
export function CompanyPage({ company }: CompanyProps) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-10">
      <CompanyFigures company={company} />
      <FollowUps company={company} />
      <People company={company} />
      <Leads company={company} />
      <TitledSection id="notes" title={copy.notes} className="grid gap-2">
        {company.notes.length === 0 ? (
          <p className="text-ink-soft">{copy.noNotes}</p>
        ) : (
          <Folded
            rows={company.notes.map(({ note, lead }) => (
              <Note key={note.id} note={note} lead={lead} />
            ))}
          />
        )}
      </TitledSection>
    </div>
  );
}
