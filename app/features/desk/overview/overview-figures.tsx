import type { ReactNode } from "react";

import { overviewCopy as copy } from "~/content/desk/overview";
import { ShortAmount } from "~/ui/primitives/desk/short-amount";
import { useDeskTime } from "~/ui/primitives/desk/desk-time";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import { FigureLink, useOpens } from "./figure-link";
import { shareInTime } from "./owner-figures";
import type { LeadFigures, Overview } from "./load-overview.server";

type FigureProps = { label: string; figure: ReactNode; note?: ReactNode; href: string };

/** A figure whose link opens what it counts: on a phone beside its name, else above it. */
function Figure({ label, figure, note, href }: FigureProps) {
  const look = useOpens()(href) ? "text-link group-hover:underline underline-offset-[0.2em]" : "";
  return (
    <li className="group relative grid content-start gap-0.5 px-4 py-2.5 hover:bg-sunken lg:px-3 lg:py-4">
      <FigureLink href={href} className="no-underline after:card-area">
        <span className="flex items-baseline justify-between gap-4 lg:flex-col-reverse lg:gap-0.5">
          <span className={`text-sm leading-5 font-semibold ${look}`}>{label}</span>{" "}
          <strong className="font-display text-xl leading-title font-semibold text-ink tabular-nums lg:text-2xl">
            {figure}
          </strong>
        </span>
      </FigureLink>
      {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
    </li>
  );
}

/** Above the link that covers the figure. */
const noteLink = "relative z-10 text-link underline underline-offset-[0.2em]";

const panel =
  "grid grid-cols-1 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface lg:divide-x lg:divide-y-0";

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
    <TitledSection
      id="leads"
      title={copy.leads}
      className="grid grid-cols-1 gap-3 lg:col-span-5 lg:grid-rows-[auto_1fr] lg:last:col-span-full"
    >
      <ul className={`${panel} lg:grid-cols-5`}>
        <Figure
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
        <Figure
          label={copy.newLeads}
          figure={`${leads.new}`}
          note={
            <>
              {leads.unowned > 0 ? (
                <FigureLink href="/app/desk/leads?state=new&owner=nobody" className={noteLink}>
                  {copy.unowned(leads.unowned)}
                </FigureLink>
              ) : (
                copy.allOwned
              )}
              {leads.new_spam > 0 ? (
                <span className="block pt-1">
                  <FigureLink
                    href={`/app/desk/leads?state=spam&changed_from=${leads.monday}&sort=changed`}
                    className={noteLink}
                  >
                    {copy.newSpam(leads.new_spam)}
                  </FigureLink>
                </span>
              ) : null}
            </>
          }
          href="/app/desk/leads?state=new"
        />
        <Figure
          label={copy.waiting}
          figure={`${leads.waiting}`}
          note={copy.waitingNote}
          href="/app/desk/leads?state=new&late=yes&sort=oldest"
        />
        <Figure
          label={copy.answered}
          figure={share === undefined ? copy.unknown : copy.answeredShare(share)}
          note={
            share === undefined
              ? copy.noneReceived
              : `${copy.ofLeads(all.in_time, all.received)}${linkShowsOthers}`
          }
          href={unanswered}
        />
        <Figure
          label={copy.openValue}
          figure={<ShortAmount amount={leads.amount} />}
          note={copy.withValue(leads.with_amount)}
          href="/app/desk/leads?state=open&sort=amount"
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
    <TitledSection
      id="articles"
      title={copy.articles}
      className="grid grid-cols-1 gap-3 lg:col-span-2 lg:grid-rows-[auto_1fr] lg:first:col-span-4"
    >
      <ul className={`${panel} lg:grid-cols-2`}>
        <Figure label={copy.drafts} figure={`${drafts}`} href="/app/desk/articles?state=draft" />
        <Figure
          label={copy.scheduled}
          figure={`${scheduled}`}
          {...(next ? { note: copy.next(when(next)) } : {})}
          href="/app/desk/articles?state=scheduled"
        />
      </ul>
    </TitledSection>
  );
}
