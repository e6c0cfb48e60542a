import type { ReactNode } from "react";

import { companyCopy as copy } from "~/content/desk/company";
import { leadPageCopy } from "~/content/desk/leads";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskTime } from "~/ui/primitives/desk/desk-time";
import { ShortAmount } from "~/ui/primitives/desk/short-amount";

import { LeadLink } from "./company-exchange";
import type { Company } from "./load-company.server";

type CompanyProps = { company: Company };

/** How many leads a company sent, and what became of them. */
export function CompanyFigures({ company }: CompanyProps) {
  const { total, counted, figures } = company;
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
      <dl className="grid grid-cols-3 gap-x-3 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-6">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-lg leading-title lg:text-xl font-semibold tabular-nums">
              {fact}
            </dd>
          </div>
        ))}
      </dl>
      {total > counted ? <p className="text-ink-soft">{copy.newest(counted, total)}</p> : null}
    </div>
  );
}

/** Who works with a company, and what happened last. */
export function CompanyFacts({ company: { owners, activity } }: CompanyProps) {
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
      copy.activity,
      activity ? (
        <>
          <DeskTime time={activity.time} className="tabular-nums" />, <LeadLink lead={activity} />
        </>
      ) : null,
    ],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:max-lg:grid-cols-2">
      {facts.map(([name, fact]) => (
        <div key={name} className="min-w-0 wrap-anywhere">
          <dt className="text-sm text-muted">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
