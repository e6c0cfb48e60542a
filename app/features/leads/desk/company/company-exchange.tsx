import { companyCopy as copy } from "~/content/desk/company";
import { leadPageCopy } from "~/content/desk/leads";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskTime } from "~/ui/primitives/desk/desk-time";
import { TextLink } from "~/ui/primitives/links/text-link";

import { SentEmail } from "../email/sent-email";
import { useHappening } from "../lead/lead-history";
import { NoteIcon } from "../notes/note-kind-field";
import { noteKindOf } from "../stored-lead";
import type { StoredLead } from "../stored-lead";
import type { Exchange } from "./load-company.server";

type LeadLinkProps = { lead: Pick<StoredLead, "id" | "full_name"> };

export function LeadLink({ lead: { id, full_name } }: LeadLinkProps) {
  return (
    <TextLink href={`/app/desk/leads/${id}`} className="wrap-anywhere">
      <bdi>{full_name}</bdi>
    </TextLink>
  );
}

/** A note on a lead, or an email to it. */
export function CompanyExchange({ event, lead }: Exchange) {
  const happening = useHappening();
  const { mail } = event;
  return (
    <li className="grid grid-cols-1 gap-1.5 py-3">
      <p className="flex flex-wrap gap-x-3 wrap-anywhere">
        <DeskTime
          time={event.occurred_at}
          className="text-sm leading-body text-muted tabular-nums"
        />
        <span className="min-w-0">
          <strong className="font-semibold">
            {event.author ? <DeskPerson address={event.author} /> : leadPageCopy.formerColleague}
          </strong>{" "}
          {(mail ? copy.to : copy.on)(happening(event))} <LeadLink lead={lead} />
        </span>
      </p>{" "}
      {mail ? (
        <SentEmail event={{ ...event, mail }} retryHref={undefined} />
      ) : (
        <div className="flex items-start gap-2.5 rounded-md border border-line bg-sunken px-4 py-3">
          <NoteIcon kind={noteKindOf(event)} className="mt-[0.15lh] size-5 text-ink-soft" />
          <p dir="auto" className="min-w-0 grow whitespace-pre-wrap wrap-anywhere">
            {event.value}
          </p>
        </div>
      )}
    </li>
  );
}
