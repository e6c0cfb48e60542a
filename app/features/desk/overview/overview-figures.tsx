import { overviewCopy as copy, overviewCopy } from "~/content/desk/overview";
import { writtenDay } from "~/lib/format/written-time";
import { DeskTime, useDeskTime } from "~/ui/primitives/desk-time";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Card } from "~/ui/primitives/card";
import { SiteLink } from "~/ui/primitives/site-link";
import { TextLink } from "~/ui/primitives/text-link";

import type { LeadFigures, Overview } from "./load-overview.server";
import type { AuditEntry } from "../audit/audit-entry";
import { AuditWhat } from "../audit/audit-what";

type FigureCardProps = { label: string; figure: string; note?: string; href: string };

/** A figure whose link opens what it counts. */
function FigureCard({ label, figure, note, href }: FigureCardProps) {
  return (
    <li>
      <Card className="relative grid h-full content-start gap-1 hover:border-control">
        <SiteLink href={href} className="grid gap-1 after:card-area">
          <span className="font-semibold text-link underline underline-offset-[0.2em]">
            {label}
          </span>{" "}
          <strong className="font-display text-2xl leading-title font-semibold tabular-nums">
            {figure}
          </strong>
        </SiteLink>
        {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
      </Card>
    </li>
  );
}

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** Each figure links to the list that it counts. */
export function LeadSummary({ leads }: { leads: LeadFigures }) {
  const { received, answered, first_day, last_day } = leads;
  const [from, to] = [writtenDay(first_day), writtenDay(last_day)];
  return (
    <TitledSection id="leads" title={copy.leads}>
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
          label={copy.drafts}
          figure={`${drafts}`}
          href="/app/desk/articles?state=draft"
        />
        <FigureCard
          label={copy.scheduled}
          figure={`${scheduled}`}
          {...(next ? { note: copy.next(when(next)) } : {})}
          href="/app/desk/articles?state=scheduled"
        />
      </ul>
    </TitledSection>
  );
}

/** The newest entries of the audit log, with a link to all. */
export function LastEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <TitledSection id="audit" title={overviewCopy.audit} className="grid grid-cols-1 gap-3">
      <ol className="divide-y divide-line border-y border-line">
        {entries.map(({ id, time, who, what }) => (
          <li key={id} className="flex flex-wrap gap-x-4 py-2 wrap-anywhere">
            <DeskTime time={time} className="text-ink-soft tabular-nums" />
            <span className="min-w-0">
              <strong className="font-semibold">{who}</strong> <AuditWhat what={what} />
            </span>
          </li>
        ))}
      </ol>
      <p>
        <TextLink href="/app/desk/audit">{overviewCopy.allEntries}</TextLink>
      </p>
    </TitledSection>
  );
}
