import { Fragment } from "react";

import { leadColumnName } from "~/content/desk/lead-columns";
import { leadEmailCopy } from "~/content/desk/lead-email";
import { leadPageCopy, noteKindNames, stateNames } from "~/content/desk/leads";
import { isByRule, ruleIn } from "~/content/leads/owner-rule";
import { spamWordsCopy } from "~/content/desk/spam-words";
import { writtenAmount } from "~/lib/format/written-amount";
import { writtenDay } from "~/lib/format/written-time";
import { Button } from "~/ui/primitives/button";
import { useShortAddress } from "~/ui/primitives/desk/desk-person";
import { DeskTime, useDeskZone } from "~/ui/primitives/desk/desk-time";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import { withTime } from "./follow-up";
import { SentEmail } from "../email/sent-email";
import { namedValues } from "../named-value";
import { NoteIcon } from "../notes/note-kind-field";
import type { Undoable } from "./load-lead.server";
import { savesIn } from "./saves-in";
import { knownState, noteKindOf } from "../stored-lead";
import type { LeadEvent, StoredLead } from "../stored-lead";

const { events: words, formerOwner, formerColleague, deletedLead } = leadPageCopy;

/** Leads that no visitor sent. */
const beginnings: Record<string, string> = { desk: words.entered, import: words.imported };

/** Ids of the forms that undo the reader's answer and the task that the reader did last. */
export const UNDO_ANSWER = "undo-answer";
export const UNDO_TASK = "undo-task";

/** What an event was; `short` shortens the addresses of colleagues, and `zone` is that of the reader. */
function whatHappened(event: LeadEvent, short: (address: string) => string, zone: string): string {
  const { kind, value, detail } = event;
  const owner = event.owner && short(event.owner);
  const text = value ?? "";
  switch (kind) {
    case "added":
      return beginnings[text] ?? words.received;
    case "note":
      return noteKindNames[noteKindOf(event)].done;
    case "email":
      return leadEmailCopy.history.wrote(detail ?? "");
    case "owner":
      if (isByRule(detail)) return words.ownerByRule(owner ?? formerOwner, ruleIn(detail));
      return value ? words.owner(owner ?? formerOwner) : words.noOwner;
    case "follow_up": {
      if (!value) return words.noFollowUp(detail);
      const due = withTime(writtenDay(value.slice(0, 10)), value.slice(11));
      return words.followUp(value.length > 10 ? `${due}, ${zone}` : due, detail);
    }
    case "task_done":
      return words.taskDone(value);
    case "amount":
      return value ? words.amount(writtenAmount(Number(value))) : words.noAmount;
    case "tags":
      return value ? words.tags(value) : words.noTags;
    case "correction":
      return words.correction(text.split(" ").map(leadColumnName).join(", "));
    case "merged":
      return words.merged(value ?? deletedLead);
    case "merged_into":
      return words.mergedInto(value ?? deletedLead);
    case "message":
      return words.message;
    case "values":
      return (event.merged_from ? words.values : words.before)(namedValues(text).join("; "));
    case "answer":
      return words.answer;
    case "held_back":
      return spamWordsCopy.event(text);
    case "mail_sent":
    case "mail_refused":
      return words.mail(text, detail ?? "", kind === "mail_sent");
    case "state": {
      const state = knownState(value);
      return words.state(state ? stateNames[state] : text, detail);
    }
  }
}

/** Writes what an event was. */
export function useHappening(): (event: LeadEvent) => string {
  const short = useShortAddress();
  const zone = useDeskZone();
  return (event) => whatHappened(event, short, zone);
}

function authorOf({ author, kind, detail, merged_from }: LeadEvent): string {
  if (kind === "owner" && isByRule(detail)) return words.site;
  if (kind === "message" || kind === "values") {
    if (merged_from === deletedLead) return leadPageCopy.deletedAuthor;
    return merged_from ?? words.visitor;
  }
  return author ?? (/^(?:mail_|held_back$)/.test(kind) ? words.site : formerColleague);
}

/** A line of the history: the time in a column of its own, where there is room for it. */
const line =
  "grid grid-cols-1 gap-x-4 gap-y-1.5 py-3 @md:grid-cols-[8.75rem_minmax(0,1fr)] @md:*:col-start-2 @md:[&>time]:col-start-1";

function Happening({ time, children }: { time: string; children: React.ReactNode }) {
  return (
    <>
      <DeskTime time={time} className="text-sm leading-body text-muted tabular-nums" />{" "}
      <p className="wrap-anywhere">{children}</p>
    </>
  );
}

type LeadEventsProps = {
  events: readonly LeadEvent[];
  /** Ids of the answer and of the tasks done that the reader may undo. */
  undoable?: Undoable | undefined;
  /** The page that edits a note of the reader. */
  noteHref?: (note: number) => string;
  /** The page that sends emails again. */
  retryHref?: string | undefined;
};

/** Events of a lead with their authors; those of one save are one line. */
export function LeadEvents({ events, undoable, noteHref, retryHref }: LeadEventsProps) {
  const short = useShortAddress();
  const happening = useHappening();
  return savesIn(events).map((save) => {
    const [first] = save;
    if (!first) return null;
    return (
      <li key={first.id} className={line}>
        <Happening time={first.occurred_at}>
          {/* A beginning is a sentence without an author, or one that ends with it. */}
          {first.kind === "added" ? null : (
            <strong className="font-semibold" title={first.author ?? undefined}>
              {short(authorOf(first))}
            </strong>
          )}{" "}
          {save
            .filter(({ kind }) => kind !== "answer" || !save.some(({ mail }) => mail))
            .map((event) =>
              event.kind === "added" && event.author
                ? words.by(happening(event), short(event.author))
                : happening(event),
            )
            .join("; ")}
          {save.map(({ id, kind, detail }) =>
            detail && (kind === "merged" || kind === "merged_into") ? (
              <Fragment key={id}>
                {" "}
                <TextLink href={`/app/desk/leads/${detail}`}>{words.other}</TextLink>
              </Fragment>
            ) : null,
          )}
          {save.map(({ id, corrected_at }) =>
            corrected_at ? (
              <span key={id} className="text-sm text-muted">
                {" "}
                ({leadPageCopy.editNote.corrected} <DeskTime time={corrected_at} />)
              </span>
            ) : null,
          )}
          {first.merged_from ? (
            <span className="text-sm text-muted"> {words.mergedFrom(first.merged_from)}</span>
          ) : null}
        </Happening>{" "}
        {save.map((event) =>
          event.kind === "note" || event.kind === "message" ? (
            <div
              key={event.id}
              className="flex items-start gap-2.5 rounded-md border border-line bg-sunken px-4 py-3"
            >
              <NoteIcon kind={noteKindOf(event)} className="mt-[0.15lh] size-5 text-ink-soft" />
              <p dir="auto" className="min-w-0 grow whitespace-pre-wrap wrap-anywhere">
                {event.value}
              </p>{" "}
              {event.kind === "note" && event.is_own && noteHref ? (
                <TextLink href={noteHref(event.id)} className="text-sm">
                  {leadPageCopy.editNote.link}
                </TextLink>
              ) : null}
            </div>
          ) : null,
        )}{" "}
        {save.map((event) =>
          event.mail ? (
            <SentEmail
              key={event.id}
              event={{ ...event, mail: event.mail }}
              retryHref={retryHref}
            />
          ) : null,
        )}{" "}
        {save.map(({ id }) =>
          undoable?.tasks.includes(id) ? (
            <form key={id} id={id === undoable.tasks[0] ? UNDO_TASK : undefined} method="post">
              <input type="hidden" name="event" value={id} />
              <Button name="intent" value="undo_task" look="plain" size="compact">
                {leadPageCopy.tasks.undo}
              </Button>
            </form>
          ) : null,
        )}
        {save.some(({ id }) => id === undoable?.answer) ? (
          <form id={UNDO_ANSWER} method="post">
            <Button name="intent" value="undo_answer" look="plain" size="compact">
              {leadPageCopy.undoAnswer}
            </Button>
          </form>
        ) : null}
      </li>
    );
  });
}

type LeadHistoryProps = LeadEventsProps & {
  received: string;
  /** How it reached us. */
  form: StoredLead["form"];
};

/** What happened to a lead, newest first. */
export function LeadHistory({ received, form, events, undoable, ...ways }: LeadHistoryProps) {
  const added = events.find(({ kind, merged_from }) => kind === "added" && !merged_from);
  const beginning = beginnings[form ?? ""] ?? words.received;
  const short = useShortAddress();
  const others = events.filter((event) => event !== added);
  // A merged request may be older.
  const isEarlier = ({ occurred_at }: LeadEvent) => Date.parse(occurred_at) < Date.parse(received);
  return (
    <TitledSection id="history" title={leadPageCopy.history} className="grid gap-2">
      <ol className="@container divide-y divide-line">
        <LeadEvents
          events={others.filter((event) => !isEarlier(event))}
          undoable={undoable}
          {...ways}
        />
        <li className={line}>
          <Happening time={received}>
            {added ? words.by(beginning, short(authorOf(added))) : beginning}
          </Happening>
        </li>
        <LeadEvents events={others.filter(isEarlier)} {...ways} />
      </ol>
    </TitledSection>
  );
}
