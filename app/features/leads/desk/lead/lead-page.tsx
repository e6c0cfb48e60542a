import type { ReactNode } from "react";

import { leadMergeCopy } from "~/content/desk/lead-merge";
import { leadPageCopy } from "~/content/desk/leads";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";

import type { LeadReply } from "../change-lead.server";
import { LeadFacts, LeadMessage, leadTitle } from "./lead-facts";
import { filteredHref } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import { LeadGlance } from "./lead-glance";
import { LeadHistory } from "./lead-history";
import { KnownValues } from "./known-values";
import { LeadTasks } from "./lead-tasks";
import { LeadOthers, LeadWays } from "./lead-relatives";
import type { placeOf } from "./lead-relatives";
import type { LeadRelatives } from "./lead-relatives.server";
import { LeadWorkForm } from "./lead-work-form";
import { recipientsOf } from "./reply-link";
import { SnippetReplies } from "../snippets/snippet-replies";
import type { Snippet } from "../snippets/snippet-text";
import { SpamBox } from "../spam/spam-box";
import type { LeadList } from "../list/load-leads.server";
import { LeadsBeside } from "../list/leads-beside";
import type { LoadedLead } from "./load-lead.server";

function DeleteLead({ version, problem }: { version: number; problem: string | undefined }) {
  return (
    <Unfold title={leadPageCopy.deleteTitle} open={problem !== undefined}>
      <form method="post" className="grid max-w-form justify-items-start gap-3 pt-1 pb-2">
        <p>{leadPageCopy.deleteText}</p>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="version" value={version} />
        <Button look="danger">{leadPageCopy.delete}</Button>
      </form>
    </Unfold>
  );
}

/** A typed note that the lead's page cannot take any more; `why` also stands above the form where scripts sent it. */
export function UnsavedNote({ note = "", why }: { note: string | undefined; why: string }) {
  if (note === "") return null;
  return (
    <TitledSection
      id="unsaved"
      title={leadPageCopy.missing.note}
      heading="text-lg leading-title"
      className="grid gap-2"
    >
      <p data-why="">{why}</p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {note}
      </p>
    </TitledSection>
  );
}

type LeadPageProps = {
  loaded: LoadedLead;
  /** Id of the signed-in person. */
  self: string;
  reply: LeadReply | undefined;
  /** Of the list that the lead was found in. */
  filters: LeadFilters;
  relatives: LeadRelatives;
  snippets: readonly Snippet[];
  /** The list that the lead was opened from. */
  beside: LeadList | undefined;
  /** What was done before, and which part of the page it is shown in. */
  told: ReactNode;
  place: ReturnType<typeof placeOf>;
};

/** A lead with its history, and the forms to work on it. */
export function LeadPage(props: LeadPageProps) {
  const { loaded, self, reply, filters, relatives, snippets, beside, told, place } = props;
  const { lead, events } = loaded;
  const inList = (
    page: string,
    more: Record<string, string | undefined> = relatives.neighbors ?? {},
  ) => filteredHref(`/app/desk/leads/${lead.id}/${page}`, filters, { list: beside?.page, ...more });
  // The lead beside it may be the one that is merged.
  const merge = inList("merge", {});
  const email = loaded.sendsEmails && recipientsOf(lead).length > 0 ? inList("email") : undefined;
  const tasks = (
    <div className="grid grid-cols-1 gap-3 lg:col-start-1 lg:row-start-3">
      {place === "tasks" ? told : null}
      <LeadTasks lead={lead} reply={reply?.task} />
    </div>
  );
  const hasTasks = lead.follow_up !== null;
  const page = (
    <div className="grid grid-cols-1 content-start gap-4 sm:gap-6">
      <LeadWays filters={filters} neighbors={relatives.neighbors} listPage={beside?.page} />
      <div className="-mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-5 sm:-mt-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_auto_1fr]">
        <div className="grid gap-2">
          <h1 className="text-2xl leading-heading wrap-anywhere">
            <bdi>{leadTitle(lead)}</bdi>
          </h1>
          <LeadGlance lead={lead} events={events} />
          {lead.state === "spam" ? (
            <SpamBox {...{ lead, events }} isHeldBack={relatives.heldBack ?? false} />
          ) : null}
        </div>
        <div className="grid grid-cols-1 gap-3">
          <LeadMessage lead={lead} emailHref={email} />
          <div className="empty:hidden">
            <SnippetReplies
              {...{ snippets, lead }}
              emailHref={
                email === undefined
                  ? undefined
                  : (snippet) => inList("email", { ...relatives.neighbors, snippet })
              }
            />
          </div>
        </div>
        {/* On a phone, what is to be done stands before the form. */}
        {hasTasks ? tasks : null}
        {/* So high on a wide screen that all of it is in sight. */}
        <section aria-labelledby="work" className="lg:col-start-2 lg:row-span-4 lg:row-start-1">
          <Card look="dense" className="grid gap-2">
            <h2 id="work" className="text-lg leading-title">
              {leadPageCopy.work}
            </h2>
            {place === "form" ? told : null}
            <KnownValues known={relatives.known} />
            <LeadWorkForm
              {...{ loaded, self }}
              reply={reply?.task ? undefined : reply}
              neighbors={relatives.neighbors}
            />
          </Card>
        </section>
        {hasTasks ? null : tasks}
        <div className="grid grid-cols-1 gap-10 pt-3 lg:row-start-4">
          {place === "history" ? told : null}
          <LeadHistory
            received={lead.created_at}
            form={lead.form}
            events={events}
            undoable={loaded.undoable}
            noteHref={(note) => inList(`notes/${note}`)}
            retryHref={email}
          />
          <LeadFacts lead={lead} company={relatives.company} correctHref={inList("correct")} />
          <LeadOthers {...relatives} merge={merge} />
          <div className="border-t border-line pt-4">
            <TextLink href={merge} className="inline-flex min-h-11 items-center">
              {leadMergeCopy.link}
            </TextLink>
            <DeleteLead version={lead.version} problem={reply?.deletion} />
          </div>
        </div>
      </div>
    </div>
  );
  return (
    <>
      {place === undefined ? told : null}
      {beside ? (
        <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[18rem_minmax(0,1fr)]">
          <LeadsBeside list={beside} filters={filters} current={lead.id} />
          {page}
        </div>
      ) : (
        page
      )}
    </>
  );
}
