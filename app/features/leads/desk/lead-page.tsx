import { leadPageCopy } from "~/content/desk/leads";
import { writtenMinute } from "~/lib/format/written-time";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";

import type { LeadReply } from "./change-lead.server";
import { LeadFacts, leadTitle } from "./lead-facts";
import { LeadHistory } from "./lead-history";
import { LeadStateBadge } from "./lead-table";
import { LeadWorkForm } from "./lead-work-form";
import type { LoadedLead } from "./load-lead.server";

const list = "/app/desk/leads";

/** The confirmation opens in place, so that one tap deletes nothing. */
function DeleteLead() {
  return (
    <details className="border-t border-line pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-[0.2em]">
        {leadPageCopy.deleteTitle}
      </summary>
      <form method="post" className="grid max-w-form justify-items-start gap-3 pt-1 pb-2">
        <p>{leadPageCopy.deleteText}</p>
        <input type="hidden" name="intent" value="delete" />
        <Button look="danger">{leadPageCopy.delete}</Button>
      </form>
    </details>
  );
}

/** The note that was typed for a lead that no longer exists. */
export function UnsavedNote({ note = "" }: { note: string | undefined }) {
  if (note === "") return null;
  return (
    <section aria-labelledby="unsaved" className="grid gap-2">
      <h2 id="unsaved" className="text-lg leading-title">
        {leadPageCopy.missing.note}
      </h2>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {note}
      </p>
    </section>
  );
}

type LeadPageProps = {
  loaded: LoadedLead;
  /** Id of the signed-in person. */
  self: string;
  reply: LeadReply | undefined;
};

/** A lead with its history, and the forms to work on it. */
export function LeadPage({ loaded, self, reply }: LeadPageProps) {
  const { lead, events } = loaded;
  return (
    <>
      <div className="grid gap-3">
        <p>
          <TextLink href={list}>{leadPageCopy.back}</TextLink>
        </p>
        <h1 className="text-2xl leading-heading wrap-anywhere">
          <bdi>{leadTitle(lead)}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <LeadStateBadge state={lead.state} />
          <span>{lead.owner ?? leadPageCopy.nobody}</span>
          <span>
            {leadPageCopy.received}{" "}
            <time dateTime={lead.created_at} className="tabular-nums">
              {writtenMinute(lead.created_at)} UTC
            </time>
          </span>
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-10">
          <LeadFacts lead={lead} />
        </div>
        <section aria-labelledby="work" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card className="grid gap-5">
            <h2 id="work" className="text-lg leading-title">
              {leadPageCopy.work}
            </h2>
            <LeadWorkForm loaded={loaded} self={self} reply={reply} />
          </Card>
        </section>
        <div className="grid grid-cols-1 gap-10">
          <LeadHistory received={lead.created_at} events={events} />
          <DeleteLead />
        </div>
      </div>
    </>
  );
}
