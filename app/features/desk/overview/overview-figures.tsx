import { overviewCopy as copy } from "~/content/desk/overview";
import { writtenDay, writtenMinute } from "~/lib/format/written-time";

import { FigureCard } from "./figure-card";
import type { LeadFigures, Overview } from "./load-overview.server";

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
const heading = "text-xl leading-title";

/** Each figure links to the list that it counts. */
export function LeadSummary({ leads }: { leads: LeadFigures }) {
  const { received, answered, first_day, last_day } = leads;
  const [from, to] = [writtenDay(first_day), writtenDay(last_day)];
  return (
    <section aria-labelledby="leads" className="grid gap-4">
      <h2 id="leads" className={heading}>
        {copy.leads}
      </h2>
      <ul className={grid}>
        <FigureCard
          label={copy.newLeads}
          figure={`${leads.new}`}
          href="/app/desk/leads?state=new"
        />
        <FigureCard
          label={copy.unowned}
          figure={`${leads.unowned}`}
          href="/app/desk/leads?state=new&owner=nobody"
        />
        <FigureCard
          label={copy.answered}
          figure={received > 0 ? copy.share(Math.floor((100 * answered) / received)) : copy.unknown}
          note={
            received > 0 ? copy.ofLeads(answered, received, from, to) : copy.noneReceived(from, to)
          }
          href={`/app/desk/leads?from=${first_day}&to=${last_day}`}
        />
      </ul>
    </section>
  );
}

/** Articles that no visitor sees yet. */
export function ArticleSummary({ articles }: { articles: NonNullable<Overview["articles"]> }) {
  const { drafts, scheduled, next } = articles;
  return (
    <section aria-labelledby="articles" className="grid gap-4">
      <h2 id="articles" className={heading}>
        {copy.articles}
      </h2>
      <ul className={grid}>
        <FigureCard
          label={copy.drafts}
          figure={`${drafts}`}
          href="/app/desk/articles?state=draft"
        />
        <FigureCard
          label={copy.scheduled}
          figure={`${scheduled}`}
          {...(next ? { note: copy.next(writtenMinute(next)) } : {})}
          href="/app/desk/articles?state=scheduled"
        />
      </ul>
    </section>
  );
}
