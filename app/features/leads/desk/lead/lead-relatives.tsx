import { leadMergeCopy } from "~/content/desk/lead-merge";
import { backToLeads, leadPageCopy } from "~/content/desk/leads";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskTime } from "~/ui/primitives/desk/desk-time";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TextLink } from "~/ui/primitives/links/text-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { companyHref } from "../company/company-domain";
import { filteredHref, isFiltered } from "../list/lead-filters";
import type { LeadFilters } from "../list/lead-filters";
import { UNDO_ANSWER, UNDO_TASK } from "./lead-history";
import type { Undoable } from "./load-lead.server";
import type { LeadRelatives, Relatives } from "./lead-relatives.server";
import { LeadStateBadge } from "../list/lead-state-badge";
import { mergeHref } from "../merge/merge-page";

const list = "/app/desk/leads";
const { others, backToFiltered, previous, next } = leadPageCopy;
type LeadWaysProps = {
  filters: LeadFilters;
  neighbors: LeadRelatives["neighbors"];
  /** The page of the list that the lead was opened from. */
  listPage: number | undefined;
};

/** The way back to the list that the lead was found in, and to the leads beside it there. */
export function LeadWays({ filters, neighbors, listPage }: LeadWaysProps) {
  const ways = [
    { id: neighbors?.previous, rel: "prev", text: previous },
    { id: neighbors?.next, rel: "next", text: next },
  ];
  return (
    <nav
      aria-label={leadPageCopy.ways}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <TextLink
        href={filteredHref(list, filters, { p: (listPage ?? 1) > 1 ? listPage : undefined })}
      >
        {isFiltered(filters) ? backToFiltered : backToLeads.text}
      </TextLink>
      <span className="flex flex-wrap gap-3 empty:hidden">
        {ways.map(({ id, rel, text }) =>
          id ? (
            <ButtonLink
              key={rel}
              href={filteredHref(`${list}/${id}`, filters, { list: listPage })}
              rel={rel}
              look="plain"
              size="compact"
            >
              {text}
            </ButtonLink>
          ) : null,
        )}
      </span>
    </nav>
  );
}

/** What the notice with this name can undo. */
export function undoneBy(name: string | undefined, { answer, tasks }: Undoable) {
  if (name === "lead-answered" && answer !== undefined) return "answer";
  return name === "lead-task-done" && tasks.length > 0 ? "task" : undefined;
}

const ofForm = new Set([
  "lead-saved",
  "lead-rounded",
  "lead-merged",
  "lead-answered",
  "lead-answer-undone",
]);

/** Which part of the page the notice with this name is about, where the reader was before; undefined for the lead. */
export function placeOf(name = ""): "form" | "tasks" | "history" | undefined {
  if (name.startsWith("lead-task")) return "tasks";
  if (name.startsWith("note-")) return "history";
  return ofForm.has(name) ? "form" : undefined;
}

type LeadNoticeProps = {
  notice: string;
  /** What the reader did, if it can be undone here. */
  undo: "answer" | "task" | undefined;
  /** The other leads of the person whose lead was just added. */
  person?: Relatives | undefined;
};

/** What was done to the lead; of one that was just added also that its person is known. */
export function LeadNotice({ notice, undo, person: known }: LeadNoticeProps) {
  return (
    <FocusedNotice tone={known ? "warn" : "success"}>
      {notice}
      {undo ? (
        <>
          {" "}
          <Button
            form={undo === "answer" ? UNDO_ANSWER : UNDO_TASK}
            name="intent"
            value={`undo_${undo}`}
            look="plain"
            size="compact"
            className="ml-2"
          >
            {leadPageCopy.undo}
          </Button>
        </>
      ) : null}
      {known ? (
        <span className="block">
          {others.known(known.total - 1)}{" "}
          {known.leads.map(({ id, full_name, created_at }, at) => (
            <span key={id} className="wrap-anywhere">
              {at > 0 ? ", " : null}
              <TextLink href={`${list}/${id}`}>
                <bdi>{full_name}</bdi>
              </TextLink>{" "}
              (<DeskTime time={created_at} />)
            </span>
          ))}
          . {others.merge}
        </span>
      ) : null}
    </FocusedNotice>
  );
}

type OthersProps = {
  title: string;
  found: Relatives | undefined;
  /** The page that merges one of them into the lead. */
  merge?: string;
  /** The page that has all of them. */
  all: string;
};

function Others({ title, found, merge, all }: OthersProps) {
  if (!found) return null;
  return (
    <section className="@container grid gap-2">
      <h2 className="text-xl leading-title wrap-anywhere">{title}</h2>
      <ul className="divide-y divide-line">
        {found.leads.map(({ id, full_name, created_at, state, owner_address }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 @md:grid @md:grid-cols-[8.75rem_minmax(0,1fr)_6rem_4.5rem] @md:gap-x-3"
          >
            <DeskTime time={created_at} className="text-sm text-muted tabular-nums" />
            <TextLink href={`${list}/${id}`} className="wrap-anywhere">
              <bdi>{full_name}</bdi>
            </TextLink>
            <span>
              <LeadStateBadge state={state} />
            </span>
            <span className="text-sm text-muted wrap-anywhere">
              {owner_address ? <DeskPerson address={owner_address} /> : leadPageCopy.nobody}
            </span>
            {merge ? (
              <ButtonLink
                href={mergeHref(merge, id)}
                look="plain"
                size="compact"
                className="ml-auto text-sm @md:col-start-2 @md:ml-0 @md:justify-self-start"
              >
                {leadMergeCopy.linkOf}
                <VisuallyHidden>{leadMergeCopy.of(full_name)}</VisuallyHidden>
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        <TextLink href={all}>{others.all(found.total)}</TextLink>
      </p>
    </section>
  );
}

/** Other requests of the same person, and of others at the same company. */
export function LeadOthers({ person, colleagues, merge }: LeadRelatives & { merge: string }) {
  const { company = "" } = colleagues?.filters ?? {};
  return (
    <>
      <Others
        title={others.person}
        found={person}
        merge={merge}
        all={filteredHref(list, person?.filters ?? {})}
      />
      <Others title={others.company(company)} found={colleagues} all={companyHref(company)} />
    </>
  );
}
