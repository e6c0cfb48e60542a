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

/** The reader's first tasks that are due, each with the box that does it. */
export function NextLeads({ figures: { own_next: tasks, own_due } }: { figures: LeadFigures }) {
  const dayOf = useDeskDay();
  const more = own_due - tasks.length;
  return (
    <TitledSection id="mine" title={mine.title} className="grid grid-cols-1 content-start gap-2">
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
                  className="text-link underline decoration-transparent underline-offset-[0.2em] after:card-area hover:decoration-current"
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
                  {mine.overdue(shortDay(due_on, shown_at))}
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
