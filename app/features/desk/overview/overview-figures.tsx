import type { ReactNode } from "react";

import { overviewCopy as copy } from "~/content/desk/overview";
import { ShortAmount } from "~/ui/primitives/desk/short-amount";
import { useDeskTime } from "~/ui/primitives/desk/desk-time";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Card } from "~/ui/primitives/card";

import { FigureLink, useOpens } from "./figure-link";
import { shareInTime } from "./owner-figures";
import type { LeadFigures, Overview } from "./load-overview.server";

type FigureCardProps = {
  label: string;
  figure: ReactNode;
  note?: ReactNode;
  href: string;
  className?: string;
};

/** A figure whose link opens what it counts. */
function FigureCard({ label, figure, note, href, className = "" }: FigureCardProps) {
  const look = useOpens()(href)
    ? "text-link group-hover:underline underline-offset-[0.2em]"
    : "block";
  return (
    <li className={className}>
      <Card
        look="figure"
        className="group relative grid h-full content-start gap-1 hover:border-control"
      >
        <FigureLink href={href} className="grid gap-1 no-underline after:card-area">
          <span className={`text-sm leading-5 font-semibold ${look}`}>{label}</span>{" "}
          <strong className="font-display text-2xl leading-title font-semibold tabular-nums">
            {figure}
          </strong>
        </FigureLink>
        {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
      </Card>
    </li>
  );
}

/** Above the link that covers the card. */
const noteLink = "relative z-10 text-link underline underline-offset-[0.2em]";

const grid = "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6";

/** Each figure links to the list that it counts, where the reader may open it. */
export function LeadSummary({ leads }: { leads: LeadFigures }) {
  const { owners, first_day, last_day } = leads;
  const all = owners.at(-1) ?? { received: 0, in_time: 0 };
  const share = shareInTime(all);
  const unanswered = `/app/desk/leads?late=yes&from=${first_day}&to=${last_day}`;
  const ownDue = "/app/desk/tasks";
  const opens = useOpens();
  const linkShowsOthers = opens(unanswered) ? ` ${copy.linkShowsOthers}` : "";
  return (
    <TitledSection id="leads" title={copy.leads}>
      <ul className={grid}>
        <FigureCard
          label={copy.due}
          figure={`${leads.due}`}
          note={
            opens(ownDue) ? (
              <SiteLink href={ownDue} className={noteLink}>
                {copy.ownDue(leads.own_due)}
              </SiteLink>
            ) : null
          }
          href="/app/desk/tasks?owner=all"
        />
        <FigureCard
          label={copy.newLeads}
          figure={`${leads.new}`}
          note={
            leads.new_spam > 0 ? (
              <FigureLink
                href={`/app/desk/leads?state=spam&changed_from=${leads.monday}&sort=changed`}
                className={noteLink}
              >
                {copy.newSpam(leads.new_spam)}
              </FigureLink>
            ) : undefined
          }
          href="/app/desk/leads?state=new"
        />
        <FigureCard
          label={copy.unowned}
          figure={`${leads.unowned}`}
          href="/app/desk/leads?state=new&owner=nobody"
        />
        <FigureCard
          label={copy.waiting}
          figure={`${leads.waiting}`}
          href="/app/desk/leads?state=new&late=yes&sort=oldest"
        />
        <FigureCard
          label={copy.openValue}
          figure={<ShortAmount amount={leads.amount} />}
          note={copy.withValue(leads.with_amount)}
          href="/app/desk/leads?state=open&sort=amount"
        />
        <FigureCard
          label={copy.answered}
          figure={share === undefined ? copy.unknown : copy.answeredShare(share)}
          note={
            share === undefined
              ? copy.noneReceived
              : `${copy.ofLeads(all.in_time, all.received)}${linkShowsOthers}`
          }
          href={unanswered}
        />
      </ul>
    </TitledSection>
  );
}

/** Articles that no visitor sees yet. */
export function ArticleSummary({ articles }: { articles: NonNullable<Overview["articles"]> }) {
  const { drafts, scheduled, next } = articles;
  const when = useDeskTime();
  return (
    <TitledSection id="articles" title={copy.articles}>
      <ul className={grid}>
        <FigureCard
          className="lg:col-span-2"
          label={copy.drafts}
          figure={`${drafts}`}
          href="/app/desk/articles?state=draft"
        />
        <FigureCard
          className="lg:col-span-2"
          label={copy.scheduled}
          figure={`${scheduled}`}
          {...(next ? { note: copy.next(when(next)) } : {})}
          href="/app/desk/articles?state=scheduled"
        />
      </ul>
    </TitledSection>
  );
}
