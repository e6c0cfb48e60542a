import type { ReactNode } from "react";

import { companyCopy as copy } from "~/content/desk/company";
import { leadPageCopy } from "~/content/desk/leads";
import { shortDay } from "~/lib/format/written-time";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskTime } from "~/ui/primitives/desk/desk-time";
import { ShortAmount } from "~/ui/primitives/desk/short-amount";
import { TextLink } from "~/ui/primitives/links/text-link";

import { FollowUp } from "../lead/follow-up";
import { filteredHref } from "../list/lead-filters";
import { LeadLink } from "./company-exchange";
import type { Company } from "./load-company.server";

type CompanyProps = { company: Company };

/** Who works with a company, what is next, and what happened last. */
function CompanyRecord({ company: { owners, followUps, activity } }: CompanyProps) {
  const [next] = followUps;
  const facts: [name: string, fact: ReactNode][] = [
    [
      copy.owners,
      owners.length === 0
        ? leadPageCopy.nobody
        : owners.map((address, at) => (
            <span key={address}>
              {at > 0 ? ", " : null}
              <DeskPerson address={address} />
            </span>
          )),
    ],
    [
      copy.next,
      next ? (
        <>
          <FollowUp lead={next} day={shortDay(next.follow_up ?? "", next.shown_at)} />:{" "}
          <bdi>{next.next_step ?? leadPageCopy.tasks.noWhat}</bdi>, <LeadLink lead={next} />
        </>
      ) : (
        copy.noNext
      ),
    ],
    [
      copy.activity,
      activity ? (
        <>
          <DeskTime time={activity.time} className="tabular-nums" />, <LeadLink lead={activity} />
        </>
      ) : null,
    ],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, fact]) => (
        <div key={name} className="min-w-0 wrap-anywhere">
          <dt className="text-sm text-muted">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many leads a company sent, and what became of them. */
export function CompanyFigures({ company }: CompanyProps) {
  const { domain, total, counted, figures } = company;
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
      <CompanyRecord company={company} />
      {total > counted ? <p className="text-ink-soft">{copy.newest(counted, total)}</p> : null}
      <p>
        <TextLink href={filteredHref("/app/desk/leads", { company: domain })}>
          {copy.asList}
        </TextLink>
      </p>
    </div>
  );
}
