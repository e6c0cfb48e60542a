import type { ReactNode } from "react";

import { leadPageCopy } from "~/content/desk/leads";
import { overviewCopy as copy } from "~/content/desk/overview";
import { shortDay } from "~/lib/format/written-time";
import { useDeskDay } from "~/ui/primitives/desk/desk-time";
import { TickForm } from "~/ui/primitives/desk/tick-form";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { LeadFigures } from "./load-overview.server";

const { mine } = copy;
const mineOnly = "?due=today&owner=mine&sort=due";

/** As many as there are new leads beside them. */
const SHOWN = 5;

type NextLeadsProps = {
  figures: LeadFigures;
  /** What became of a task, which stands where one of them would. */
  told: ReactNode;
};

/** The reader's first tasks that are due, each with the box that does it. */
export function NextLeads({ figures: { own_next, own_due }, told }: NextLeadsProps) {
  const dayOf = useDeskDay();
  const tasks = own_next.slice(0, told ? SHOWN - 1 : SHOWN);
  const more = own_due - tasks.length;
  return (
    <TitledSection id="mine" title={mine.title} className="grid grid-cols-1 content-start gap-2">
      {told}
      {tasks.length === 0 ? <p className="text-ink-soft">{mine.none}</p> : null}
      <ul className="divide-y empty:hidden divide-line border-y border-line">
        {tasks.map(({ id, full_name, company, what, due_on, due_time, shown_at }) => (
          <li
            key={`${id} ${due_on} ${due_time} ${what}`}
            className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 hover:bg-sunken"
          >
            <TickForm
              task={{ what, due_on, due_time }}
              action="/app/desk/tasks"
              fields={{ lead: id, from: "overview" }}
            />
            <span className="py-2 leading-6">
              <bdi className="block font-semibold wrap-anywhere">
                {what ?? leadPageCopy.tasks.noWhat}
              </bdi>
              <span className="block truncate text-sm text-ink-soft">
                <SiteLink
                  href={`/app/desk/leads/${id}${mineOnly}&list=1`}
                  className="text-ink-soft no-underline after:card-area hover:text-link hover:underline"
                >
                  <bdi>{full_name}</bdi>
                </SiteLink>
                {company ? (
                  <>
                    {", "}
                    <bdi>{company}</bdi>
                  </>
                ) : null}
              </span>
            </span>{" "}
            <span className="pl-2 text-right text-sm text-ink-soft tabular-nums">
              {due_on < dayOf(shown_at) ? (
                <span className="font-semibold text-warn">
                  {shortDay(due_on, shown_at)}
                  <span className="max-sm:sr-only">{mine.overdue}</span>
                </span>
              ) : (
                due_time?.slice(0, 5)
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4">
        <TextLink href="/app/desk/tasks">{mine.all}</TextLink>
        {more > 0 ? <span className="text-ink-soft">{mine.more(more)}</span> : null}
      </p>
    </TitledSection>
  );
}
