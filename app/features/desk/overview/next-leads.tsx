import { overviewCopy as copy } from "~/content/desk/overview";
import { shortDay } from "~/lib/format/written-time";
import { useDeskDay } from "~/ui/primitives/desk/desk-time";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { LeadFigures } from "./load-overview.server";

const { mine } = copy;
const mineOnly = "?due=today&owner=mine&sort=due";

/** The reader's first tasks that are due, with what is to be done. */
export function NextLeads({ figures: { own_next: tasks, own_due } }: { figures: LeadFigures }) {
  const dayOf = useDeskDay();
  return (
    <TitledSection id="mine" title={mine.title} className="grid gap-2">
      {tasks.length === 0 ? <p className="text-ink-soft">{mine.none}</p> : null}
      <ul className="divide-y empty:hidden divide-line border-y border-line">
        {tasks.map(({ id, full_name, company, follow_up, follow_up_time, next_step, shown_at }) => (
          <li
            key={`${id} ${follow_up} ${follow_up_time} ${next_step}`}
            className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2.5 hover:bg-sunken lg:grid-cols-[6.5rem_minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="text-sm text-ink-soft tabular-nums max-lg:row-span-2">
              {shortDay(follow_up, shown_at)} {follow_up_time?.slice(0, 5)}
              {follow_up < dayOf(shown_at) ? (
                <span className="block font-semibold text-warn">{mine.overdue}</span>
              ) : null}
            </span>
            <span className="truncate">
              <SiteLink
                href={`/app/desk/leads/${id}${mineOnly}&list=1`}
                className="font-semibold text-link underline decoration-transparent underline-offset-[0.2em] after:card-area hover:decoration-current"
              >
                <bdi>{full_name}</bdi>
              </SiteLink>
              {company ? (
                <>
                  {", "}
                  <bdi>{company}</bdi>
                </>
              ) : null}
            </span>{" "}
            <span dir="auto" className="text-sm text-ink-soft max-lg:col-start-2">
              {next_step}
            </span>
          </li>
        ))}
      </ul>
      {own_due > 0 ? (
        <p>
          <TextLink href={`/app/desk/leads${mineOnly}`}>{mine.all(own_due)}</TextLink>
        </p>
      ) : null}
    </TitledSection>
  );
}
