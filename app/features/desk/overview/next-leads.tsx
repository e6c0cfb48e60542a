import { overviewCopy as copy } from "~/content/desk/overview";
import { shortDay } from "~/lib/format/written-time";
import { SiteLink } from "~/ui/primitives/links/site-link";

import type { LeadFigures } from "./load-overview.server";

/** The reader's first leads that are due, with what is to be done. */
export function NextLeads({ leads }: { leads: LeadFigures["own_next"] }) {
  if (leads.length === 0) return null;
  return (
    <section aria-labelledby="next" className="grid gap-2">
      <h3 id="next" className="text-lg leading-title">
        {copy.ownNext}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {leads.map(({ id, full_name, company, follow_up, follow_up_time, next_step, shown_at }) => (
          <li
            key={id}
            className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2.5 hover:bg-sunken lg:grid-cols-[6.5rem_minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="text-sm text-ink-soft tabular-nums">
              {shortDay(follow_up, shown_at)} {follow_up_time?.slice(0, 5)}
            </span>
            <span className="truncate">
              <SiteLink
                href={`/app/desk/leads/${id}?due=today&owner=mine&sort=due&list=1`}
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
    </section>
  );
}
