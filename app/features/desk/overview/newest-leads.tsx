import { leadPageCopy } from "~/content/desk/leads";
import { overviewCopy } from "~/content/desk/overview";
import { DeskAge } from "~/ui/primitives/desk/desk-time";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { LeadFigures } from "./load-overview.server";

const { newest: copy } = overviewCopy;
const list = "/app/desk/leads";

/** The leads that came last and have no answer yet. */
export function NewestLeads({ figures }: { figures: LeadFigures }) {
  const { newest, shown_at, new: all } = figures;
  return (
    <TitledSection id="newest" title={copy.title} className="grid grid-cols-1 content-start gap-2">
      {newest.length === 0 ? <p className="text-ink-soft">{copy.none}</p> : null}
      <ul className="divide-y empty:hidden divide-line border-y border-line">
        {newest.map(({ id, full_name, company, created_at, owner_address }) => (
          <li
            key={id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 leading-6 hover:bg-sunken"
          >
            <span>
              <SiteLink
                href={`${list}/${id}?state=new&list=1`}
                className="block truncate font-semibold text-ink no-underline after:card-area"
              >
                <bdi>{full_name}</bdi>
              </SiteLink>
              <span className="block truncate text-sm text-ink-soft">
                {company ? (
                  <>
                    <bdi>{company}</bdi>
                    {", "}
                  </>
                ) : null}
                {owner_address ? <DeskPerson address={owner_address} /> : leadPageCopy.nobody}
              </span>
            </span>{" "}
            <DeskAge
              time={created_at}
              now={shown_at}
              className="text-sm whitespace-nowrap text-ink-soft tabular-nums"
            />
          </li>
        ))}
      </ul>
      {all > 0 ? (
        <p>
          <TextLink href={`${list}?state=new`}>{copy.all(all)}</TextLink>
        </p>
      ) : null}
    </TitledSection>
  );
}
